/** Words by their English text, in lower case. */
export type Words = Record<string, string>;

/** A word in the language of `words`; of two colours ("Ecru / Navy") each. An unknown word stays as it is. */
export const translateWord = (words: Words, text: string): string =>
  words[text.toLowerCase()] ??
  text
    .split(' / ')
    .map((part) => words[part.toLowerCase()] ?? part)
    .join(' / ');
