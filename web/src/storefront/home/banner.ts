export type Banner = { before: string; price: string | null; after: string };

/**
 * The shop's banner in the three lines of the first slide: "Branded jeans at ₹799. Free shipping." is a heading, a
 * price and a promise. A banner without a price is a heading, and what follows its first sentence.
 */
export function bannerOf(text: string): Banner {
  const priced = /^(.*?)\s*(?:₹|Rs\.?)\s?(\d[\d,]*)(?:\s*[.!])?\s*(.*)$/s.exec(text);
  if (priced) return { before: priced[1] ?? '', price: priced[2] ?? null, after: priced[3] ?? '' };
  const [, heading = text, rest = ''] = /^(.*?[.!?])\s+(.*)$/s.exec(text) ?? [];
  return { before: heading, price: null, after: rest };
}
