export type Banner = { before: string; price: string | null; after: string };

/**
 * The shop's banner in the three lines of the first slide: "Branded jeans at ₹799. Free shipping." is a heading, a price and
 * a promise. A banner without a price is a heading, with the rest below.
 */
export function bannerOf(text: string): Banner {
  const priced = /^(.*?)\s*(?:₹|Rs\.?)\s?(\d[\d,]*)(?:\s*[.!])?\s*(.*)$/s.exec(text);
  if (priced) return { before: priced[1] ?? '', price: priced[2] ?? null, after: priced[3] ?? '' };
  const [, heading = text, rest = ''] = /^(.*?[.!?])\s+(.*)$/s.exec(text) ?? [];
  return { before: heading, price: null, after: rest };
}

export type Claim = {
  rupees: number;
  /** Whether the banner names a category: "Branded jeans at ₹799" names Jeans. */
  names: (category: string) => boolean;
};

const tokensOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}-]{3,}/gu) ?? [];

/** The price claim of a banner; null without one. */
export function claimOf(text: string): Claim | null {
  const { before, price } = bannerOf(text);
  if (price === null) return null;
  const tokens = new Set(tokensOf(before));
  return { rupees: Number(price.replaceAll(',', '')), names: (category) => tokensOf(category).some((word) => tokens.has(word)) };
}

/** The same banner without its price: "Branded jeans. Free shipping." */
export function withoutPrice(text: string): string {
  const { before, after } = bannerOf(text);
  const heading = before.replace(/\s+(?:at|from|for|only|just|under)(?:\s+(?:just|only))?$/i, '').trim();
  return [heading && `${heading}.`, after].filter(Boolean).join(' ');
}
