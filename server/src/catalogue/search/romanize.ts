/** Consonants by the position of their glyph in the Unicode block, which the scripts of India share: क U+0915, ക U+0D15. */
const CONSONANTS = 'k kh g gh ng ch chh j jh ny t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h'.split(' ');
const VOWELS = 'a a i i u u ri l e e e ai o o o au'.split(' ');
const VOWEL_SIGNS = 'a i i u u ri ri e e e ai o o o au'.split(' ');
const [FIRST_VOWEL, FIRST_CONSONANT, NUKTA, FIRST_SIGN, VIRAMA, FIRST_DIGIT] = [0x05, 0x15, 0x3c, 0x3e, 0x4d, 0x66];
const NASALS = new Set([0x01, 0x02]);
/** Devanagari's consonants with a dot below. */
const DOTTED: Record<string, string> = { क: 'k', ख: 'kh', ग: 'g', ज: 'z', ड: 'd', ढ: 'dh', फ: 'f', य: 'y' };
/** Malayalam's consonants without a vowel. */
const FINALS: Record<string, string> = { ൺ: 'n', ൻ: 'n', ർ: 'r', ൽ: 'l', ൾ: 'l', ൿ: 'k' };

/** `isUnwritten`: the inherent vowel, which no letter writes and which Hindi drops in places. */
type Syllable = { consonant: string; vowel: string; isUnwritten: boolean };

export const isIndic = (word: string): boolean => /[\u0900-\u097f\u0d00-\u0d7f]/.test(word);

/** Romanizes a word of Hindi or Malayalam much as people type it: शर्ट is "shart", ജീൻസ് "jins". Other words stay. */
export function romanize(word: string): string {
  // Replaces letter pairs that are pronounced differently together.
  const signs = [...word.normalize('NFC').replaceAll('ന്റ', 'ന്ട').replaceAll('റ്റ', 'ട്ട')];
  const syllables: Syllable[] = [];
  for (const [index, glyph] of signs.entries()) addSign(syllables, glyph, signs[index + 1]);
  const spoken = /[\u0900-\u097f]/.test(word) ? withoutSilentVowels(syllables) : syllables;
  return spoken.map(({ consonant, vowel }) => consonant + vowel).join('');
}

function addSign(syllables: Syllable[], glyph: string, next: string | undefined): void {
  const at = isIndic(glyph) ? (glyph.codePointAt(0) ?? 0) & 0x7f : 0;
  const last = syllables.at(-1);
  const add = (consonant: string, vowel: string, isUnwritten = false) => syllables.push({ consonant, vowel, isUnwritten });
  const consonant = CONSONANTS[at - FIRST_CONSONANT];
  const sign = at === VIRAMA ? '' : VOWEL_SIGNS[at - FIRST_SIGN];
  if (at === NUKTA) return;
  if (at === 0) add(glyph, '');
  else if (FINALS[glyph] !== undefined) add(FINALS[glyph], '');
  else if (NASALS.has(at)) add('n', '');
  else if (at >= FIRST_DIGIT && at < FIRST_DIGIT + 10) add(String(at - FIRST_DIGIT), '');
  else if (consonant !== undefined) add((isNukta(next) && DOTTED[glyph]) || consonant, 'a', true);
  else if (sign !== undefined && last) Object.assign(last, { vowel: sign, isUnwritten: false });
  else add('', VOWELS[at - FIRST_VOWEL] ?? '');
}

const isNukta = (glyph: string | undefined): boolean =>
  glyph !== undefined && isIndic(glyph) && ((glyph.codePointAt(0) ?? 0) & 0x7f) === NUKTA;

/**
 * Hindi drops the unwritten vowel at the end of a word, and between a vowel and a syllable that has one: सलवार is
 * "salvar".
 */
function withoutSilentVowels(syllables: readonly Syllable[]): Syllable[] {
  const spoken = syllables.map((it) => ({ ...it }));
  for (let index = spoken.length - 1; index > 0; index--) {
    const [before, here, after] = [spoken[index - 1], spoken[index], spoken[index + 1]];
    if (!here?.isUnwritten) continue;
    if (!after || (before?.vowel !== '' && after.consonant !== '' && after.vowel !== '')) here.vowel = '';
  }
  return spoken;
}

/**
 * Maps spellings of one sound to one: long and short vowels, aspirates, doubled letters, "sh" and "s", "w" and "v",
 * "z" and "j".
 */
export const soundOf = (latin: string): string =>
  latin
    .replaceAll(/x/g, 'ks')
    .replaceAll(/chh?/g, 'C')
    .replaceAll(/ph|f/g, 'p')
    .replaceAll(/([kgjtdbs])h/g, '$1')
    .replaceAll(/ck|[cq]/g, 'k')
    .replaceAll(/ee|ea|ii/g, 'i')
    .replaceAll(/oo|uu/g, 'u')
    .replaceAll('w', 'v')
    .replaceAll('z', 'j')
    .replaceAll(/(.)\1+/g, '$1');
