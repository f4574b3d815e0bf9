import type { CheckedRules, NewTable, Problem, RulesForm, TableAddress } from "../protocol";

export class HttpError extends Error {
  constructor(readonly problem: Problem | null) {
    super(problem?.code ?? "unreachable");
  }
}

async function ask<T>(path: string, body?: object): Promise<T> {
  const init: RequestInit =
    body === undefined
      ? {}
      : {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(body),
        };
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new HttpError(null);
  }
  if (!answer.ok) throw new HttpError(await problemIn(answer));
  return (await answer.json()) as T;
}

async function problemIn(answer: Response): Promise<Problem | null> {
  try {
    const body: unknown = await answer.json();
    return typeof body === "object" && body !== null && "code" in body ? (body as Problem) : null;
  } catch {
    return null;
  }
}

export const makeTable = (table: NewTable): Promise<TableAddress> => ask("/api/tables", table);
export const fetchRules = (): Promise<RulesForm> => ask("/api/rules");
export const checkRules = (rules: string): Promise<CheckedRules> =>
  ask("/api/rules/check", { rules });
