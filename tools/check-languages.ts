/**
 * Compares the sentences of the storefront, and of the server for shoppers, with the catalogues in web/languages: a missing
 * sentence, an unused one, and one with other placeholders are errors. `--write` deletes unused ones, and lists missing ones
 * in untranslated.json and untranslated-server.json: those stay English.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LANGUAGES } from '../contract/src/languages.ts';
import { sentencesOfEmails, sentencesOfServer } from '../web/languages/server-sentences.ts';
import { messagesIn } from '../web/languages/messages.ts';
import { readCatalogue, TRANSLATED, UNTRANSLATED } from '../web/languages/translate-sources.ts';

const ROOT = resolve(import.meta.dirname, '..');

/** The user-visible sentences of the sources, each with its first location. */
export function sentencesOfSources(): Map<string, string> {
  const sentences = new Map<string, string>();
  for (const file of globSync('web/src/**/*.{ts,tsx}', { cwd: ROOT }).toSorted()) {
    if (!TRANSLATED.test(file) || UNTRANSLATED.test(file)) continue;
    for (const { text, line } of messagesIn(readFileSync(join(ROOT, file), 'utf8'), file))
      if (!sentences.has(text)) sentences.set(text, `${file}:${line}`);
  }
  return sentences;
}

/** A plural sentence has a form for one and one for others: `{0} item|{0} items`. */
const formsOf = (text: string): number => text.split('|').length;

const placesOf = (text: string): string =>
  [...text.matchAll(/\{\d+\}/g)]
    .map(([place]) => place)
    .toSorted()
    .join(' ');

/** The problems of the catalogue of a language, as sentences. */
export function problemsOf(
  sentences: ReadonlyMap<string, string>,
  { catalogue, noted }: { catalogue: ReadonlyMap<string, string>; noted: readonly string[] },
): string[] {
  const missing = [...sentences].filter(([text]) => !catalogue.has(text) && !noted.includes(text));
  return [
    ...missing.map(([text, place]) => `${place}: there is no translation of “${text}”.`),
    ...[...catalogue.keys(), ...noted].filter((text) => !sentences.has(text)).map((text) => `No source has “${text}” any more.`),
    ...[...catalogue]
      .filter(([text, translation]) => formsOf(text) !== formsOf(translation))
      .map(([text, translation]) => `“${translation}” has other forms than “${text}”.`),
    ...[...catalogue]
      .filter(([text, translation]) => placesOf(text) !== placesOf(translation) || translation.trim() === '')
      .map(([text, translation]) => `“${translation}” has other places than “${text}”.`),
  ];
}

/** Catalogues that the server reads at run time, without the sources of the web app. */
const EMAILS = '../../server/src/messages/languages';

/** The texts that are translated: the storefront’s, and the server’s for shoppers. */
const SOURCES = [
  { name: (language: string) => language, noted: 'untranslated', sentences: sentencesOfSources },
  { name: (language: string) => `${language}-server`, noted: 'untranslated-server', sentences: sentencesOfServer },
  { name: (language: string) => `${EMAILS}/${language}`, noted: `${EMAILS}/untranslated`, sentences: sentencesOfEmails },
];

function check(isWriting: boolean): string[] {
  return SOURCES.flatMap(({ name, noted, sentences }) => {
    const catalogues = LANGUAGES.filter((it) => it !== 'en').map((it) => ({
      name: name(it),
      catalogue: readCatalogue(name(it)),
    }));
    return checkCatalogues(sentences(), { catalogues, notedIn: pathOf(noted), isWriting });
  });
}

const pathOf = (name: string): string => join(ROOT, `web/languages/${name}.json`);

type Catalogues = { catalogues: { name: string; catalogue: Map<string, string> }[]; notedIn: string; isWriting: boolean };

function checkCatalogues(sentences: Map<string, string>, { catalogues, notedIn, isWriting }: Catalogues): string[] {
  if (isWriting) {
    for (const { name, catalogue } of catalogues) {
      for (const text of catalogue.keys()) if (!sentences.has(text)) catalogue.delete(text);
      writeFileSync(pathOf(name), `${JSON.stringify(Object.fromEntries(catalogue), null, 2)}\n`);
    }
    const missing = [...sentences.keys()].filter((text) => catalogues.some(({ catalogue }) => !catalogue.has(text)));
    writeFileSync(notedIn, `${JSON.stringify(missing.toSorted(), null, 2)}\n`);
  }
  const noted = JSON.parse(readFileSync(notedIn, 'utf8')) as string[];
  return catalogues.flatMap(({ name, catalogue }) =>
    problemsOf(sentences, { catalogue, noted }).map((problem) => `${name}: ${problem}`),
  );
}

if (import.meta.main) {
  const problems = check(process.argv.includes('--write'));
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
