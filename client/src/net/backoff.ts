const FIRST_DELAY = 400;
const LONGEST_DELAY = 8000;

/**
 * Milliseconds to wait before the next try to connect.
 *
 * `chance` from 0 to 1 spreads clients, so that they do not all come at once after a restart.
 */
export function backoff(attempt: number, chance: number): number {
  return Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** attempt) * (0.75 + chance / 2);
}
