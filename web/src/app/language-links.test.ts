// covers: languages
import { expect, test } from 'vitest';
import { withLanguageLinks } from './language-links.ts';

const HTML = '<html><head></head><body class="x"><a class="skip" href="#main">Skip</a><main></main></body></html>';
const at = (path: string, languages: readonly ('en' | 'hi' | 'ml')[] = ['en', 'hi']) =>
  withLanguageLinks(HTML, { url: new URL(`https://shop.example${path}`), languages });
const hrefsIn = (html: string) => [...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href);

test('a page links to itself in the other languages, in its head and at its top', () => {
  const [english, hindi, standard, skip, ...links] = hrefsIn(at('/product/crew-tee'));
  expect([english, hindi, standard]).toEqual([
    'https://shop.example/product/crew-tee',
    'https://shop.example/hi/product/crew-tee',
    'https://shop.example/product/crew-tee',
  ]);
  expect(skip, 'the first link of the keyboard').toBe('#main');
  expect(links).toEqual(['/product/crew-tee', '/hi/product/crew-tee']);
});

test('a shop with one language, and the admin, have no language links', () => {
  expect([at('/', ['en']), at('/order-admin')]).toEqual([HTML, HTML]);
});

test('no URL makes a language link to another site', () => {
  for (const path of ['//evil.example/x', '///evil.example', '/hi//evil.example'])
    for (const href of hrefsIn(at(path))) expect(href).not.toMatch(/^(https?:)?\/\/(?!shop\.example)/);
});
