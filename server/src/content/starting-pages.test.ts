// covers: languages
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TRANSLATED_LANGUAGES } from '@shop/contract/translations';
import { STARTING_PAGES, STARTING_TEXTS } from './starting-pages.ts';
import { translatePage } from './translate-page.ts';

/** Names that are the same in every language. */
const NAMES = /Razorpay|GeoNames/g;
/** Parts without translation: values that are not text for people, tags, facts and names of fields. */
const SILENT = /"(?:type|to|icon|source|image)":"[^"]*"|<[^>]*>|\{[a-zA-Z]+\}|"\w+":/g;
const placesIn = (text: string): string[] => (text.match(/\{\w+\}|href="[^"]*"/g) ?? []).toSorted();

for (const language of TRANSLATED_LANGUAGES)
  test(`The starting pages have no English words in ${language}`, () => {
    for (const [slug, page] of Object.entries(STARTING_PAGES)) {
      const texts = JSON.stringify(translatePage(page, language)).replaceAll(SILENT, ' ').replaceAll(NAMES, '');
      assert.deepEqual(texts.match(/[A-Za-z]*[a-z]{3,}/g) ?? [], [], slug);
    }
  });

test('Translations of the starting pages have the facts and links of the English texts', () => {
  for (const [english, translations] of Object.entries(STARTING_TEXTS))
    for (const text of translations) assert.deepEqual(placesIn(text), placesIn(english), english);
});
