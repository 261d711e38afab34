/** The audience of clothes, which is the parent of their category. */
export type Audience = 'Men' | 'Women' | 'Kids' | 'Unisex';

const WORDS: Record<Audience, string[]> = {
  Men: 'men mens man male gents gentlemen herren homme hommes'.split(' '),
  Women: 'women womens woman female ladies lady damen femme femmes'.split(' '),
  Kids: 'kids kid children child boys boy girls girl baby babies infant infants toddler toddlers newborn junior kinder enfant'.split(
    ' ',
  ),
  Unisex: ['unisex'],
};
const AUDIENCE_OF = new Map(
  (Object.keys(WORDS) as Audience[]).flatMap((audience) => WORDS[audience].map((word) => [word, audience] as const)),
);

/**
 * Parses the audience from a tag, a gender or a path of categories: "Women > Tops", "Men's", "male; female"; undefined
 * where none is named.
 */
export function parseAudience(text: string): Audience | undefined {
  if (text === '') return undefined;
  const words = text
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}]+/u);
  const named = new Set(words.flatMap((word) => AUDIENCE_OF.get(word) ?? []));
  if (named.has('Unisex') || (named.has('Men') && named.has('Women'))) return 'Unisex';
  if (named.has('Kids')) return 'Kids';
  return named.values().next().value;
}

/** Whether a tag names the audience and nothing else. */
export const isAudienceTag = (tag: string): boolean => AUDIENCE_OF.has(tag.toLowerCase().replaceAll(/['’]/g, '').trim());
