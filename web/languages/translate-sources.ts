import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { translate } from './messages.ts';

/** The folders whose texts shoppers read. */
export const TRANSLATED = /^web\/src\/(root\.tsx|(storefront|shared|ui|app)\/)/;
/** Tests, stories and drawings, which no shopper reads. */
export const UNTRANSLATED = /\.(test|story)\.|for-tests|example-|app\/gallery|lucide-icons|drawings|\.d\.ts$/;

/** The module that gets the sentences of the server. */
const SERVER_SENTENCES = 'web/src/api/server-sentences.ts';

const ROOT = join(import.meta.dirname, '../..');

/** English sentence to translation, from `web/languages/<name>.json`: a language's, or `hi-server` for what the server says. */
export const readCatalogue = (name: string): Map<string, string> =>
  new Map(Object.entries(JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8')) as Record<string, string>));

/** Puts a language's sentences in the place of the English ones, and its locale into numbers and dates. */
export function translateSources(language: string): Plugin {
  const catalogue = readCatalogue(language);
  const ofServer = readCatalogue(`${language}-server`);
  return {
    name: 'translate-sources',
    enforce: 'pre',
    transform(code, id) {
      const file = relative(ROOT, id.split('?')[0] ?? id);
      if (!/\.tsx?$/.test(file) || UNTRANSLATED.test(file)) return null;
      if (!TRANSLATED.test(file) && file !== SERVER_SENTENCES && !file.startsWith('contract/src/')) return null;
      // Short months of these languages are no words that people write: दिस॰.
      const local = code
        .replaceAll(/(["'])en-IN\1/g, `'${language}-IN'`)
        .replaceAll(/(month: |dateStyle: )'(short|medium)'/g, "$1'long'");
      // The page says in the language what the server says, and what forms say by the contract's rules.
      if (file === SERVER_SENTENCES)
        return { code: local.replace('= {};', () => `= ${JSON.stringify(Object.fromEntries(ofServer))};`), map: null };
      return { code: translate(local, file, TRANSLATED.test(file) ? catalogue : ofServer), map: null };
    },
  };
}
