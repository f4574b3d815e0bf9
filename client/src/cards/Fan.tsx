import { Face } from "./Face";

const CARDS = ["QH", "KD", "AS", "JC", "TH"];

/** Five cards in a fan: what a page without a table shows. */
export function Fan() {
  return (
    <div class="hero-fan">
      {CARDS.map((card) => (
        <div key={card} class="hero-card">
          <Face card={card} />
        </div>
      ))}
    </div>
  );
}
