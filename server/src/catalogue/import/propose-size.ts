import { ONE_SIZE } from '@shop/contract/catalogue';
import { isStandardSize, normalizeSize } from './size-names.ts';

/** Maximum length of a size's name in the product form. */
const MAX_SIZE = 30;
const NUMBER = /^\d{1,3}([.,]5)?$/;
/** "W32", "Size 32", "32 inch" and 32" are the number alone; "UK 8" is not, since size systems of other countries differ. */
const DRESSED_NUMBER = /^(?:w|waist|size)?[\s.-]*(\d{1,3}(?:[.,]5)?)\s*(?:["”″]|in|inch|inches)?$/i;
const ONE_SIZE_WORDS = new Set(['free', 'f', 'universal', 'uni', 'standard', 'std', 'one', 'na', 'n/a', 'default', 'regular']);

/** A proposed spelling of a size; `isSure` where it is the shop's own, or only another spelling of a standard one. */
export type ProposedSize = { size: string; isSure: boolean };

/** Proposes a size for one of a file; `known` has the sizes of the shop by lower-case name. */
export function proposeSize(text: string, known: ReadonlyMap<string, string>): ProposedSize {
  const usual = normalizeSize(text);
  const own = known.get(text.toLowerCase()) ?? known.get(usual.toLowerCase());
  if (own !== undefined) return { size: own, isSure: true };
  if (usual.split(' / ').every((part) => isStandardSize(part) || NUMBER.test(part)))
    return { size: usual, isSure: usual.length <= MAX_SIZE };
  if (ONE_SIZE_WORDS.has(text.toLowerCase())) return { size: ONE_SIZE, isSure: false };
  const [, number] = DRESSED_NUMBER.exec(text) ?? [];
  return { size: number?.replace(',', '.') ?? usual.slice(0, MAX_SIZE).trim(), isSure: false };
}
