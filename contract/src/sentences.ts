/** English sentences to those of another language; `{0}` is a placeholder. */
export type Sentences = Readonly<Record<string, string>>;

type Template = { pattern: RegExp; translation: string; letters: number };

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function templatesOf(sentences: Sentences): Template[] {
  const entries = Object.entries(sentences).filter(([english]) => /\{\d\}/.test(english));
  return entries
    .map(([english, translation]) => {
      const parts = english.split(/\{\d\}/);
      return { pattern: new RegExp(`^${parts.map(escaped).join('(.*?)')}$`, 's'), translation, letters: parts.join('').length };
    })
    .toSorted((one, other) => other.letters - one.letters);
}

const made = new WeakMap<Sentences, Template[]>();
function templates(sentences: Sentences): Template[] {
  const known = made.get(sentences) ?? templatesOf(sentences);
  made.set(sentences, known);
  return known;
}

/** The server's text in the language, sentence by sentence. Untranslated ones stay in English. */
export function translateSentence(text: string, sentences: Sentences): string {
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
