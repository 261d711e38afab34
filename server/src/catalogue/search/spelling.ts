/** Further words of a query are ignored. */
const MAX_QUERY_WORDS = 10;
/** Minimum length of a corrected word: shorter ones resemble too many others. */
const MIN_GUESS_LENGTH = 3;

/** A word of the catalogue that is similar to the typed one, the most similar first. */
export type Suggestion = { word: string; shown: string; isName: boolean };
/** What the database has about one typed word. */
export type QueryTerm = {
  word: string;
  /** A stop word, such as "for" and "the". */
  isStop: boolean;
  /** The catalogue contains it, or another form of it. */
  isKnown: boolean;
  /** Some word of the catalogue begins with it. */
  isPrefix: boolean;
  near: Suggestion[];
  /** English words of the catalogue for a Hindi or Malayalam word. */
  meanings: readonly string[];
  /** Written in Hindi or Malayalam letters, so that it is not English. */
  isIndic: boolean;
};
export type ParsedQuery = {
  /** Text for to_tsquery; null where nothing can match. */
  query: string | null;
  /** The corrected query, where it differs from the typed one. */
  suggestion: string | null;
  /** Queries for the case without results: the same with fewer words, the most words first. */
  broader: readonly { query: string; shown: string }[];
};

/** Words that people filter by. They describe no product, so a search ignores them. */
const FILTER_WORDS = new Set(
  'size sizes colour color colours colors price prices under below above upto less more rs inr rupee rupees'.split(' '),
);

/** The words of a query: without capitals, accents and apostrophes, "T-Shirts" as one word. */
export function splitWords(typed: string): string[] {
  const plain = typed
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’\u200c\u200d]/g, '')
    .toLowerCase();
  const words = plain.match(/[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*/gu) ?? [];
  return words.slice(0, MAX_QUERY_WORDS).map((word) => word.replaceAll('-', '').slice(0, 40));
}

/**
 * Turns words into a tsquery. A known word matches itself and its inflections, the beginning of a word is a prefix match,
 * any other word is replaced by its closest known words. A word without a match is dropped unless it is the only one.
 */
export function correctSpelling(words: readonly QueryTerm[]): ParsedQuery {
  const terms = words.filter((it) => !it.isStop || it.meanings.length > 0);
  const distinctive = terms.filter(({ word }) => !FILTER_WORDS.has(word));
  const interpretations = (distinctive.length > 0 ? distinctive : terms).map(interpret);
  if (interpretations.length === 0) return { query: null, suggestion: null, broader: [] };
  const parts = interpretations.filter((it) => it.hasMatch);
  if (parts.length === 0) return { query: matchAll(interpretations), suggestion: null, broader: [] };
  const isChanged = parts.length < interpretations.length || parts.some((it) => it.isGuess);
  return { query: matchAll(parts), suggestion: isChanged ? toText(parts) : null, broader: broaderQueries(parts) };
}

/** The same words without a price, and without any number: "black jeans 32 1500" may mean a size and a maximum price. */
function broaderQueries(parts: readonly Interpretation[]): ParsedQuery['broader'] {
  const fewer = [/^\d{3,}$/, /^\d+$/].map((number) => parts.filter(({ shown }) => !number.test(shown)));
  return fewer.flatMap((left, i) => {
    const before = i === 0 ? parts : (fewer[i - 1] ?? parts);
    return left.length > 0 && left.length < before.length ? [{ query: matchAll(left), shown: toText(left) }] : [];
  });
}

const toText = (parts: readonly Interpretation[]): string => parts.map(({ shown }) => shown).join(' ');

type Interpretation = { query: string; shown: string; isGuess: boolean; hasMatch: boolean };

const matchAll = (parts: readonly Interpretation[]): string => parts.map((it) => `(${it.query})`).join(' & ');

function interpret({ word, isKnown, isPrefix, near, meanings, isIndic }: QueryTerm): Interpretation {
  const asTyped = { query: `'${word}'`, shown: word, isGuess: false, hasMatch: true };
  const [meaning] = meanings;
  if (meaning !== undefined && (isIndic || !isKnown)) {
    const synonyms = isIndic && isKnown ? [word, ...meanings] : meanings;
    return { ...asTyped, query: synonyms.map((it) => `'${it}'`).join(' | '), shown: meaning };
  }
  // Sizes and SKUs are never corrected.
  if (isKnown || /\p{N}/u.test(word)) return asTyped;
  if (isPrefix) return { ...asTyped, query: `'${word}':*` };
  const guesses = closestWords(word, near);
  const [best] = guesses;
  if (!best) return { ...asTyped, hasMatch: false };
  return { query: guesses.map((it) => `'${it.word}'`).join(' | '), shown: best.shown, isGuess: true, hasMatch: true };
}

/** The similar words with the smallest edit distance within the limit; names before words of descriptions. */
function closestWords(word: string, near: readonly Suggestion[]): Suggestion[] {
  if (word.length < MIN_GUESS_LENGTH) return [];
  // Typing errors rarely affect the first letter, and more rarely a second one besides: "ladies" does not mean "fades".
  const slips = near
    .map((it) => ({ ...it, slips: editDistance(word, it.word) }))
    .filter((it) => it.slips <= 1 || it.word[0] === word[0]);
  const smallest = Math.min(...slips.map((it) => it.slips));
  if (smallest > maxDistance(word)) return [];
  const nearest = slips.filter((it) => it.slips === smallest);
  const names = nearest.filter((it) => it.isName);
  return (names.length > 0 ? names : nearest).slice(0, 3);
}

const maxDistance = (word: string): number => (word.length <= 4 ? 1 : word.length <= 8 ? 2 : 3);

/** Edit distance (optimal string alignment): letters missing, added, wrong, or swapped with their neighbours. */
export function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= a.length; row++) {
    rows.push([row]);
    for (let column = 1; column <= b.length; column++) {
      const wrong = a[row - 1] === b[column - 1] ? 0 : 1;
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + wrong,
          swapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(a.length, b.length);
}
