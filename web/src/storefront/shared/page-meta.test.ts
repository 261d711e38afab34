import { expect, test } from 'vitest';
import { pageMeta } from './page-meta.ts';

const faq = { title: 'FAQ', description: 'Answers.', path: '/faq' };
const matches = [{ id: 'root', loaderData: { settings: { name: 'Chakra Jeans' } } }];
const meta = pageMeta(faq)({ loaderData: { origin: 'https://shop.example' }, matches });

test('a page has one canonical URL, whatever is appended to the requested one', () => {
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://shop.example/faq' });
  expect(meta).toContainEqual({ property: 'og:url', content: 'https://shop.example/faq' });
});

test('a link preview has the demo’s photograph in the demo alone', () => {
  const image = { property: 'og:image', content: 'https://shop.example/link-preview.jpg' };
  expect(meta).not.toContainEqual(image);
  const demo = [{ id: 'root', loaderData: { settings: { name: 'Selvedge' }, demo: true } }];
  expect(pageMeta(faq)({ loaderData: { origin: 'https://shop.example' }, matches: demo })).toContainEqual(image);
});

test('search engines get the breadcrumb of a page', () => {
  expect(JSON.stringify(meta)).toContain('{"@type":"ListItem","position":2,"name":"FAQ","item":"https://shop.example/faq"}');
});

test('a page has the name of the shop', () => {
  expect(meta).toContainEqual({ title: 'FAQ — Chakra Jeans' });
  expect(meta).toContainEqual({ property: 'og:site_name', content: 'Chakra Jeans' });
});

test('a page that failed to load still has its title', () => {
  expect(pageMeta(faq)({})).toEqual([{ title: 'FAQ' }]);
});
