import { expect, test } from 'vitest';
import { pageMeta } from './page-meta.ts';

const faq = { title: 'FAQ', description: 'Answers.', path: '/faq' };
const matches = [{ id: 'root', loaderData: { settings: { name: 'Chakra Jeans' } } }];
const meta = pageMeta(faq)({ loaderData: { origin: 'https://shop.example' }, matches });

test('a page names its one true address, whatever was appended to the one asked for', () => {
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://shop.example/faq' });
  expect(meta).toContainEqual({ property: 'og:url', content: 'https://shop.example/faq' });
});

test('a link to the shop shows a picture', () => {
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://shop.example/link-preview.jpg' });
});

test('search engines learn where a page is', () => {
  expect(JSON.stringify(meta)).toContain('{"@type":"ListItem","position":2,"name":"FAQ","item":"https://shop.example/faq"}');
});

test('a page carries the name of the shop', () => {
  expect(meta).toContainEqual({ title: 'FAQ — Chakra Jeans' });
  expect(meta).toContainEqual({ property: 'og:site_name', content: 'Chakra Jeans' });
});

test('a page that could not be made still has its name', () => {
  expect(pageMeta(faq)({})).toEqual([{ title: 'FAQ' }]);
});
