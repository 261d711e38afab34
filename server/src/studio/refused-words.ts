const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
};

/**
 * Normalizes letters for comparison: lower case, without accents, and digits and symbols replaced by the letters that they
 * resemble.
 */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[0134579@$]|!(?=\p{L})/gu, (mark) => LOOKALIKES[mark] ?? mark)
    // Accents of Latin letters only: a vowel sign is part of its word in Hindi and Malayalam.
    .replaceAll(/[\u0300-\u036f]/gu, '');

const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{M}]+/gu) ?? [];

/**
 * Whether a text contains one of these words, also with spaces or repeated letters; a word inside a longer one does not
 * count.
 */
export function hasRefusedWord(text: string, refused: readonly string[]): boolean {
  const words = wordsOf(text);
  const candidates = new Set(
    [...words, words.join('')].flatMap((word) => [word, shortened(word, '$1'), shortened(word, '$1$1')]),
  );
  return refused.some((word) => candidates.has(plain(word.trim())));
}

/** Reduces letters that are repeated three times or more. */
const shortened = (word: string, by: string): string => word.replaceAll(/(.)\1{2,}/gu, by);
