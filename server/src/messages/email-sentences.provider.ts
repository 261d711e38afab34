import { readFile } from 'node:fs/promises';
import type { Language } from '@shop/contract/languages';
import type { Sentences } from '@shop/contract/sentences';

const read = new Map<Language, Promise<Sentences>>();

/** The translated sentences of e-mails, from the language's catalogue beside this file; read once. */
export function emailSentences(language: Exclude<Language, 'en'>): Promise<Sentences> {
  const sentences = read.get(language) ?? load(language);
  read.set(language, sentences);
  return sentences;
}

const load = async (language: Language): Promise<Sentences> =>
  JSON.parse(await readFile(new URL(`languages/${language}.json`, import.meta.url), 'utf8')) as Sentences;
