// covers: languages
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { aProduct, giveFacts, openTestShop, TEST_FACTS, type TestShop } from '#test-support';

const SHOP = 'https://shop.example';
const env = { STOREFRONT_ACCESS: 'open', PUBLIC_URL: SHOP };
let shop: TestShop;
let english: TestShop;
before(async () => {
  shop = await openTestShop({ env, pages: true });
  english = await openTestShop({ env, pages: true });
  await giveFacts(shop.db, { ...TEST_FACTS, languages: ['en', 'hi', 'ml'] });
  await aProduct(shop.db, { name: 'Kurta' });
});
after(() => Promise.all([shop.close(), english.close()]));

async function read(path: string, from = shop) {
  const { statusCode, body, headers } = await from.http.inject({ method: 'GET', url: path });
  return { status: statusCode, html: body, head: body.slice(0, body.indexOf('</head>')), location: headers['location'] };
}

for (const [language, cart] of [
  ['hi', 'कार्ट'],
  ['ml', 'കാർട്ട്'],
] as const)
  test(`a page below /${language} has its language, its texts and links to itself in the others`, async () => {
    const { status, html, head } = await read(`/${language}/newarrival`);
    assert.equal(status, 200);
    assert.match(html, new RegExp(`<html lang="${language}-IN"`));
    assert.ok(html.includes(cart), 'its words are not of the language');
    assert.match(html, new RegExp(`href="/${language}/`));
    for (const [other, path] of [
      ['en', ''],
      ['hi', '/hi'],
      ['ml', '/ml'],
      ['x-default', ''],
    ] as const)
      assert.ok(
        head.includes(`<link rel="alternate" hreflang="${other}" href="${SHOP}${path}/newarrival">`),
        `no link to ${other}`,
      );
    assert.match(head, /<title>[^<]+<\/title>/);
    assert.match(head, /<meta name="description" content="[^"]+"/);
    assert.match(head, /<meta name="viewport"/);
    assert.match(head, new RegExp(`<link rel="canonical" href="${SHOP}/${language}/newarrival"`));
  });

test('The home page of a language is its prefix alone', async () => {
  const { status, html, head } = await read('/hi');
  assert.equal(status, 200);
  assert.match(html, /<html lang="hi-IN"/);
  assert.ok(head.includes(`hreflang="en" href="${SHOP}/"`));
});

test('A click on the home page of a language loads data in that language', async () => {
  const { status, html } = await read('/hi.data');
  assert.equal(status, 200);
  assert.ok(html.includes('पुरुष') && !html.includes('"Men"'), 'the menu is English');
});

test('An error page and a refusal below a prefix are in its language', async () => {
  const { status, html } = await read('/hi/product/no-such-thing');
  assert.equal(status, 404);
  assert.match(html, /<html lang="hi-IN"/);
  assert.doesNotMatch(html, /This product was not found\./);
});

test('A disabled language has no pages, and no page links to it', async () => {
  assert.equal((await read('/hi/newarrival', english)).status, 404);
  const { status, html } = await read('/newarrival', english);
  assert.equal(status, 200);
  assert.match(html, /<html lang="en-IN"/);
  assert.doesNotMatch(html, /hreflang/);
});
