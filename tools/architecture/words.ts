import { isTest, type Parsed, type Located, type Rule } from './source.ts';

/** Words that no declared name and no file name contains, and the term to write. */
const IN_NAMES: Record<string, string> = {
  shelf: 'stock or cache',
  till: 'checkout',
  letter: 'template, e-mail or character',
  letters: 'templates, e-mails or characters',
  ground: 'context, deps or the real type',
  asked: 'input, query, request or calls',
  told: 'payload, event or notified',
  standing: 'state or status',
  kept: 'cached, stored or existing',
  wish: 'body, input or wishlistItem',
  deed: 'action',
  patience: 'timeout',
  knob: 'setting',
  knobs: 'settings',
  victim: 'target',
  somebody: 'the person by role',
  whoever: 'the person by role',
  misbehave: 'fault, failWith or the fault by name',
  reseal: 'reencrypt',
};

/** Names that say too little by themselves; inside a longer name they are fine. */
const WHOLE_NAMES: Record<string, string> = {
  who: 'caller, or the person by role',
  found: 'result, rows or what was found',
  fault: 'error',
  refusal: 'problem or validationError',
  look: 'poll, reconcile or check',
  way: 'method or direction',
  gone: 'aborted, missing or deleted',
  stands: 'the condition itself',
};

/** A limit is named MAX_…, MIN_…, …_MS or …_BYTES. */
const LIMIT = /(^|_)(MOST|LARGEST|LONGEST|LEAST|SMALLEST|PATIENCE)(_|$)/;

const IN_COMMENTS: Record<string, string> = {
  whoever: 'the person by role',
  nobody: 'no customer, no one',
  somebody: 'a customer, a member of staff, someone',
  likewise: 'also, or the sentence again',
  'stands?': 'is, or where it is',
  'what is': 'the noun itself',
  'of its own(?! [a-z])': 'its own, separate',
  'here and there': 'where it is',
  'shel(?:f|ves)': 'stock or cache',
  till: 'checkout or until',
  'doors?': 'public interface or endpoint',
  'deeds?': 'action',
};

/** A log event is named like `payment.amount_mismatch`: where, and what happened. */
const EVENT = /\bevent: (['`])([^'`]+)\1/g;
const EVENT_NAME = /^[a-z_]+(?:\.[a-z_]+)+$/;
const IN_EVENTS =
  /(?:^|[._])(?:found|gone|kept|look|told|asked|refused|somebody|nobody|unreadable|ceiling|answer|ended|lost_track)(?:[._]|$)/;

/** In titles of tests: fewer words than in comments, since they are sentences about the shop. */
const IN_TITLES =
  /\b(?:whoever|nobody|somebody|likewise|shel(?:f|ves)|till|doors?|deeds?|knobs?|wish(?:es|ed)?|second factor|strangers?|hears? of|hand(?:s|ed) out|leads on)\b/gi;
const IS_TEST = /\.(?:test|spec)\.tsx?$/;
const TITLE = /\btest(?:\.each\([^)]*\))?\(\s*(['`])((?:\\.|(?!\1).)*)\1/g;

const COMMENT_WORDS = new RegExp(`\\b(?:${Object.keys(IN_COMMENTS).join('|')})\\b`, 'gi');

/** `keepAnOwner` and `keep-an-owner` to `keep`, `an`, `owner`. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

function termFor(name: string): string | undefined {
  if (Object.hasOwn(WHOLE_NAMES, name)) return WHOLE_NAMES[name];
  if (LIMIT.test(name)) return 'MAX_… or MIN_…, or a unit at the end: …_MS, …_BYTES';
  const word = wordsOf(name).find((it) => Object.hasOwn(IN_NAMES, it));
  return word === undefined ? undefined : IN_NAMES[word];
}

const badNames = (names: Located[]): string[] =>
  names.flatMap(({ text, line }) => {
    const term = termFor(text);
    return term === undefined ? [] : [`line ${line}: ${text}; write ${term}`];
  });

const badComments = (comments: Located[]): string[] =>
  comments.flatMap(({ text, line }) =>
    // A sentence may break between two words of a phrase.
    [...text.replaceAll(/\s*\n\s*\*?\s*/g, ' ').matchAll(COMMENT_WORDS)].map(
      ([phrase]) => `line ${line}: the comment says "${phrase}"; write ${termForPhrase(phrase)}`,
    ),
  );

function badTitles({ path, text }: Parsed): string[] {
  if (!IS_TEST.test(path)) return [];
  return [...text.matchAll(TITLE)].flatMap(([, , title = '']) =>
    [...title.matchAll(IN_TITLES)].map(([word]) => `the title "${title}" says "${word}"; write the term of the field`),
  );
}

function badEvents({ path, text }: Parsed): string[] {
  if (!path.startsWith('server/src/') || isTest(path)) return [];
  return [...text.matchAll(EVENT)]
    .map(([, , event = '']) => event)
    .filter((event) => !event.includes('${') && (!EVENT_NAME.test(event) || IN_EVENTS.test(event)))
    .map((event) => `the log event "${event}"; write where it happened and the term: login.wrong_password`);
}

const termForPhrase = (phrase: string): string | undefined =>
  Object.entries(IN_COMMENTS).find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'i').test(phrase))?.[1];

const usesStandardTerms: Rule = (file: Parsed) => {
  const path = termFor(file.path.replace(/\.tsx?$/, ''));
  return [
    ...(path === undefined ? [] : [`its path; write ${path}`]),
    ...badNames(file.names),
    ...badComments(file.comments),
    ...badTitles(file),
    ...badEvents(file),
  ];
};

export const VOCABULARY: Rule[] = [usesStandardTerms];
