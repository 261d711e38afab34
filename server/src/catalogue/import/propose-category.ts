import { parseAudience, type Audience } from './audience.ts';
import type { KnownCategory } from './match-category.ts';

/** Synonyms of garments; the first of each group represents it. */
const SAME_GARMENT = [
  ['tshirt', 'tee', 'tees', 't-shirt', 't shirt', 'tshirts'],
  ['trouser', 'pant', 'chino'],
  ['sweatshirt', 'hoodie', 'hoody'],
  ['sweater', 'jumper', 'pullover'],
  ['saree', 'sari'],
  ['kurta', 'kurti'],
  ['short', 'bermuda'],
] as const;
const GARMENT = new Map(SAME_GARMENT.flatMap((words) => words.map((it) => [it as string, words[0] as string] as const)));
const WOMEN = /\b(saree|sari|kurti|lehenga|dress|skirt|blouse|bra|dupatta|leggings?|gown|anarkali|salwar|palazzo)(?:e?s)?\b/i;
const MEN = /\b(sherwani|dhoti|lungi|boxer|mundu)(?:e?s)?\b/i;

const singular = (word: string): string => (/[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word);

/** The garments that a text names, by their first synonym: "Graphic Tees" is graphic and tshirt. */
function garmentWords(text: string): string[] {
  const words = text
    .toLowerCase()
    .replaceAll(/\bt[\s-]?shirts?\b/g, 'tshirt')
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '' && parseAudience(word) === undefined)
    .map(singular);
  return words.map((word) => GARMENT.get(word) ?? word);
}

/**
 * The category of the shop that a text names, whole or by its words; undefined where none matches. Of several the one
 * with most words wins.
 */
export function proposeCategory(text: string, known: readonly KnownCategory[]): string | undefined {
  const words = new Set(garmentWords(text));
  const candidates = known
    .map(({ name }) => ({ name, words: garmentWords(name) }))
    .filter((it) => it.words.length > 0 && it.words.every((word) => words.has(word)));
  return candidates.toSorted((a, b) => b.words.length - a.words.length)[0]?.name;
}

/** Proposes the audience of clothes: by the shop's categories of that name, else by the garment. */
export function proposeAudience(name: string, known: readonly KnownCategory[]): Audience {
  const parents = known
    .filter((it) => it.name.toLowerCase() === name.toLowerCase())
    .map((it) => parseAudience(it.parentCategory));
  const [only, ...others] = [...new Set(parents.filter((it) => it !== undefined))];
  if (only !== undefined && others.length === 0) return only;
  return WOMEN.test(name) ? 'Women' : MEN.test(name) ? 'Men' : 'Unisex';
}
