import { ONE_SIZE } from '@shop/contract/catalogue';

// Normalizes size names: a shop that imports three names of one size would show three filters and three buttons.

const SPELLINGS: Record<string, string[]> = {
  XXS: ['xxs', '2xs', 'xx small', 'extra extra small'],
  XS: ['xs', 'x small', 'extra small'],
  S: ['s', 'small', 'sm', 'sml'],
  M: ['m', 'medium', 'med'],
  L: ['l', 'large', 'lg', 'lrg'],
  XL: ['xl', 'x large', 'extra large', '1xl'],
  XXL: ['xxl', '2xl', '2x', 'xx large', '2x large', 'double xl', 'extra extra large'],
  '3XL': ['3xl', 'xxxl', '3x', 'xxx large', '3x large'],
  '4XL': ['4xl', 'xxxxl', '4x', '4x large'],
  '5XL': ['5xl', 'xxxxxl', '5x', '5x large'],
  [ONE_SIZE]: ['one size', 'onesize', 'one size fits all', 'free size', 'freesize', 'os', 'osfa'],
};
const SIZE_BY_SPELLING = new Map(
  Object.entries(SPELLINGS).flatMap(([name, spellings]) => spellings.map((it) => [it, name] as const)),
);

/** A size as this shop spells it: "small" is S, "2xl" is XXL; "Small / Slim" part by part, and unknown ones unchanged. */
export const normalizeSize = (text: string): string =>
  text
    .split(' / ')
    .map(
      (part) =>
        SIZE_BY_SPELLING.get(
          part
            .toLowerCase()
            .replaceAll(/[\s_-]+/g, ' ')
            .trim(),
        ) ?? part,
    )
    .join(' / ');

/** Whether two names mean one size. */
export const isSameSize = (a: string, b: string): boolean => normalizeSize(a).toLowerCase() === normalizeSize(b).toLowerCase();

/** Whether this is a standard size in the shop's spelling. */
export const isStandardSize = (name: string): boolean => name in SPELLINGS;
