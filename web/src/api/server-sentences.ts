import { translateSentence, type Sentences } from '@shop/contract/sentences';

/** English sentences of the server to those of this build's language, which web/languages/translate-sources.ts puts in. */
const SENTENCES: Sentences = {};

/** Fields of answers that hold sentences of the server. What people write is in others. */
const FIELDS: ReadonlySet<string> = new Set(['message', 'reason', 'note', 'explanation', 'unused']);
/** An answer as text that has such a field. */
export const HAS_SENTENCES = /"(message|reason|note|explanation|unused)":"/;

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
