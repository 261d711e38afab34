// covers: languages
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readCatalogue, translateSources } from '../web/languages/translate-sources.ts';
import { wordLabel } from '../web/src/shared/api-words.ts';
import { messagesIn, translate } from '../web/languages/messages.ts';
import { problemsOf, sentencesOfSources } from './check-languages.ts';

const SCREEN = `
import { Link } from 'react-router';
const STATUS = 'Delivered';
export const Screen = ({ n, name }: Props) => (
  <main id="Main text" className="Large text">
    <p title="Your cart">Only {n} left of <b>{name}</b>.</p>
    <p>{n === 'Any size' ? \`Size \${n} of \${name}\` : 'Sold out'}</p>
  </main>
);`;

test('Translation: both forms of a plural sentence, and titles that are a component’s prop', () => {
  const screen = `export const Parts = ({ n }) => <Part name="Price"><input name="price" />{pluralize(n, '{0} item|{0} items')}</Part>;`;
  assert.deepEqual(
    messagesIn(screen, 'screen.tsx').map(({ text }) => text),
    ['Price', '{0} item|{0} items'],
  );
  const [problem] = problemsOf(new Map([['{0} item|{0} items', 'screen.tsx']]), {
    catalogue: new Map([['{0} item|{0} items', '{0} नग']]),
    noted: [],
  });
  assert.match(problem ?? '', /other forms|other places/);
});

test('Translation: texts of elements, attributes and templates are replaced, with their placeholders in the language’s order', () => {
  assert.deepEqual(
    messagesIn(SCREEN, 'screen.tsx').map(({ text }) => text),
    ['Your cart', 'Only {0} left of {1}.', 'Size {0} of {1}', 'Sold out'],
  );
  const hindi = translate(
    SCREEN,
    'screen.tsx',
    new Map([
      ['Your cart', 'आपका कार्ट'],
      ['Only {0} left of {1}.', '{1} के सिर्फ़ {0} बचे।'],
      ['Size {0} of {1}', '{1}, साइज़ {0}'],
      ['Sold out', 'बिक गया'],
    ]),
  );
  assert.match(hindi, /title=\{"आपका कार्ट"\}/);
  assert.match(hindi, /<b>\{name\}<\/b>\{" के सिर्फ़ "\}\{n\}\{" बचे।"\}/);
  assert.match(hindi, /n === 'Any size' \? `\$\{name\}, साइज़ \$\{n\}` : "बिक गया"/);
  assert.match(hindi, /id="Main text" className="Large text"/);
});

test('Catalogues: a missing sentence, an unused one and one with other placeholders are problems', () => {
  const sentences = new Map([
    ['Cart', 'cart.tsx:1'],
    ['Only {0} left', 'cart.tsx:2'],
  ]);
  const catalogue = new Map([
    ['Only {0} left', 'सिर्फ़ बचे'],
    ['Basket', 'टोकरी'],
  ]);
  assert.deepEqual(problemsOf(sentences, { catalogue, noted: [] }), [
    'cart.tsx:1: there is no translation of “Cart”.',
    'No source has “Basket” any more.',
    '“सिर्फ़ बचे” has other places than “Only {0} left”.',
  ]);
  assert.ok(sentencesOfSources().has('Add to Cart'));
});

test('Words of the API: each status that the server writes into an order’s history for its customer is translated', () => {
  const root = join(import.meta.dirname, '..');
  const statuses = globSync('server/src/**/*.ts', { cwd: root })
    .filter((file) => !/\.test\.|\/demo\//.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .filter((code) => code.includes('insertEvent(tx,'))
    .flatMap((code) => [...code.matchAll(/status: '([A-Z][a-z ]+)'.*/g)])
    .filter(([line]) => !line.includes('staffOnly: true'))
    .map(([, status = '']) => status);
  assert.ok(statuses.includes('Return received'), 'no status is read');
  const hindi = readCatalogue('hi');
  assert.deepEqual(
    statuses.filter((status) => wordLabel(status) === status && !hindi.has(status)),
    [],
  );
});

test('dates of other languages have the locale and whole names of months', () => {
  const { transform } = translateSources('hi') as { transform: (code: string, id: string) => { code: string } | null };
  const source = "new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short' });";
  const translated = transform(source, `${import.meta.dirname}/../web/src/shared/format-date.ts`);
  assert.equal(translated?.code, "new Intl.DateTimeFormat('hi-IN', { day: 'numeric', month: 'long' });");
});
