import { CLOTHING_WORDS, FILLER_WORDS } from './clothing-words.ts';
import { isIndic, romanize, soundOf } from './romanize.ts';

/** A word of a query in Latin letters, and its English meanings where it is a clothing term in Hindi or Malayalam. */
export type SearchWord = { word: string; meanings: readonly string[]; isIndic: boolean };

/** Maximum meanings of an incomplete word. */
const MAX_MEANINGS = 4;
/** Minimum length of a prefix: one letter matches too much. */
const MIN_BEGINNING = 2;

/** Case endings in Malayalam and Hindi: of the shirt, in shirts, शर्टों. */
const CASE = /([yu]?u?te|u?inte|[iy]?il|um|e)$/;
const PLURAL = /(u?kal|mar|anmar|iyon|[eo]n)$/;

const ENGLISH = new Set(Object.keys(CLOTHING_WORDS).flatMap((it) => it.split(' ')));

/** The word table by sound; `pairs` are words that are also written as two. */
const { bySound, pairs } = readTable();
const FILLERS = new Set(FILLER_WORDS.split(' ').map((it) => soundOf(romanize(it))));

function readTable() {
  const bySound = new Map<string, string[]>();
  const pairs = new Set<string>();
  for (const [english, spellings] of Object.entries(CLOTHING_WORDS)) {
    for (const spelling of spellings.split(' ')) {
      const sound = soundOf(romanize(spelling.replaceAll('-', '')));
      // The final vowel of Malayalam words is left out in Latin letters, or written as "u".
      const sounds = /[\u0d00-\u0d7f]\u0d4d$/.test(spelling) ? [sound, `${sound}u`] : [sound];
      for (const it of sounds) bySound.set(it, [...new Set([...(bySound.get(it) ?? []), ...english.split(' ')])]);
      if (spelling.includes('-')) pairs.add(sound);
    }
  }
  return { bySound, pairs };
}

/**
 * Translates the words of a query for the catalogue. Words of Hindi and Malayalam, in their script or in Latin
 * letters, get their English meanings; other words in that script, above all product names, are romanized.
 */
export function translateWords(words: readonly string[]): SearchWord[] {
  const meaningful = words.filter((it) => !FILLERS.has(soundOf(romanize(it))));
  const rest = meaningful.length > 0 ? meaningful : words;
  return rest.flatMap((word, index) => {
    const [before, next] = [rest[index - 1], rest[index + 1]];
    if (before !== undefined && isPair(before, word)) return [];
    const joined = toSearchWord(next !== undefined && isPair(word, next) ? word + next : word);
    return joined.word === '' ? [] : [joined];
  });
}

const isPair = (one: string, other: string): boolean =>
  pairs.has(soundOf(romanize(one + other))) && !(isEnglish(one) && isEnglish(other));
const isEnglish = (word: string): boolean => word.length === 1 || ENGLISH.has(word) || ENGLISH.has(word.replace(/s$/, ''));

function toSearchWord(typed: string): SearchWord {
  const word = romanize(typed);
  return { word, meanings: meaningsOf(soundOf(word), isIndic(typed)), isIndic: isIndic(typed) };
}

function meaningsOf(sound: string, isIndicWord: boolean): readonly string[] {
  const exact = bySound.get(sound);
  if (exact || !isIndicWord) return exact ?? [];
  const stem = bySound.get(sound.replace(CASE, '').replace(PLURAL, ''));
  if (stem) return stem;
  if (sound.length < MIN_BEGINNING) return [];
  const begun = [...bySound].flatMap(([known, english]) => (known.startsWith(sound) ? english : []));
  return [...new Set(begun)].slice(0, MAX_MEANINGS);
}
