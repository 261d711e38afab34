import { translateSentence, type Sentences } from '@shop/contract/sentences';

/** Map from the server's English sentences to this build's language, inserted by web/languages/translate-sources.ts. */
const SENTENCES: Sentences = {};

/** Response fields that hold sentences of the server. Text that users wrote is in other fields. */
const FIELDS: ReadonlySet<string> = new Set(['message', 'reason', 'note', 'explanation', 'unused']);
/** Matches a response text that contains such a field. */
export const HAS_SENTENCES = /"(message|reason|note|explanation|unused)":"/;

/** The JSON of a response with translated sentences. */
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
