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

/** Letters as a reader takes them: small, without accents, digits and marks before a letter as the letters that they look like. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[0134579@$]|!(?=\p{L})/gu, (mark) => LOOKALIKES[mark] ?? mark)
    // Accents of Latin letters only: a vowel sign is part of its word in Hindi and Malayalam.
    .replaceAll(/[\u0300-\u036f]/gu, '');

const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{M}]+/gu) ?? [];

/** Whether a text has one of these words, also spaced out or drawn out; a word inside a longer one is no hit. */
export function hasRefusedWord(text: string, refused: readonly string[]): boolean {
  const words = wordsOf(text);
  const said = new Set([...words, words.join('')].flatMap((word) => [word, shortened(word, '$1'), shortened(word, '$1$1')]));
  return refused.some((word) => said.has(plain(word.trim())));
}

/** A letter that comes three times or more, once or twice. */
const shortened = (word: string, by: string): string => word.replaceAll(/(.)\1{2,}/gu, by);
