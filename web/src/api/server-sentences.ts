type Sentences = Readonly<Record<string, string>>;

/** English sentences of the server to those of this build's language, which web/languages/translate-sources.ts puts in. */
const SENTENCES: Sentences = {};

/** Fields of answers that hold sentences of the server. What people write is in others. */
const FIELDS: ReadonlySet<string> = new Set(['message', 'reason', 'note', 'explanation', 'unused']);
/** An answer as text that has such a field. */
export const HAS_SENTENCES = /"(message|reason|note|explanation|unused)":"/;

type Template = { pattern: RegExp; translation: string; letters: number };

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function templatesOf(sentences: Sentences): Template[] {
  const entries = Object.entries(sentences).filter(([english]) => /\{\d\}/.test(english));
  return entries
    .map(([english, translation]) => {
      const parts = english.split(/\{\d\}/);
      return { pattern: new RegExp(`^${parts.map(escaped).join('(.+?)')}$`, 's'), translation, letters: parts.join('').length };
    })
    .toSorted((one, other) => other.letters - one.letters);
}

const made = new WeakMap<Sentences, Template[]>();
function templates(sentences: Sentences): Template[] {
  const known = made.get(sentences) ?? templatesOf(sentences);
  made.set(sentences, known);
  return known;
}

/** A sentence of the server in the language; of several in a row each. One that the language does not have stays English. */
export function translateSentence(text: string, sentences = SENTENCES): string {
  const whole = wholeOf(text, sentences);
  if (whole !== undefined) return whole;
  const parts = text.split(/(?<=[.!?]) (?=[\p{Lu}\d₹“])/u);
  return parts.length > 1 ? parts.map((part) => wholeOf(part, sentences) ?? part).join(' ') : text;
}

function wholeOf(text: string, sentences: Sentences): string | undefined {
  const exact = sentences[text];
  if (exact !== undefined) return exact;
  for (const { pattern, translation } of templates(sentences)) {
    const places = pattern.exec(text);
    if (places)
      return translation.replaceAll(/\{(\d)\}/g, (_, place: string) =>
        translateSentence(places[Number(place) + 1] ?? '', sentences),
      );
  }
  return undefined;
}

/** The JSON of an answer with its sentences in the language. */
export function translateAnswer<Answer>(answer: Answer, sentences = SENTENCES, every = false): Answer {
  if (Array.isArray(answer)) return answer.map((it: unknown) => translateAnswer(it, sentences)) as Answer;
  if (typeof answer !== 'object' || answer === null || Object.getPrototypeOf(answer) !== Object.prototype) return answer;
  const fields = Object.entries(answer).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' && (every || FIELDS.has(name))
      ? translateSentence(value, sentences)
      : translateAnswer(value, sentences, name === 'errors'),
  ]);
  return Object.fromEntries(fields) as Answer;
}
