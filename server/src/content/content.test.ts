// covers: content
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  listContent,
  listVersions,
  publishContent,
  readContent,
  readDraft,
  restoreVersion,
  saveContent,
  unpublishContent,
} from '@shop/contract/content';
import { searchProducts } from '@shop/contract/catalogue';
import type { Block } from '@shop/contract/content-blocks';
import { readSettings, saveSettings } from '@shop/contract/settings';
import { aCategory, anAdmin, aProduct, openTestShop, type Person, type TestShop } from '#test-support';

let shop: TestShop;
let staff: Person;
let late = 0;
before(async () => {
  shop = await openTestShop({ now: () => new Date(Date.now() + late) });
  staff = await anAdmin(shop, { name: 'Meera Nair' });
});
after(() => shop.close());

/** A constant, because the linter takes `call(null, …)` for Function.prototype.call. */
const guest = null;
const MINUTE = 60_000;
const html = (text: string): Block => ({ type: 'richText', html: text });

/** Saves the current draft. */
async function save(slug: string, title: string, blocks: Block[] = []) {
  const known = await shop.ask(staff, 'GET', `/content/${slug}/draft`);
  const { draft } = known.body as unknown as { draft?: { updatedAt: string | null } };
  return shop.call(staff, saveContent, {
    params: { slug },
    body: { title, description: '', blocks, updatedAt: draft?.updatedAt },
  });
}
const publish = (slug: string, body: { at?: string; until?: string } = {}) =>
  shop.call(staff, publishContent, { params: { slug }, body });
const titleShown = async (slug: string) => {
  const { status, body } = await shop.ask(guest, 'GET', `/content/${slug}`);
  return status === 404 ? null : (body as unknown as { page: { title: string } }).page.title;
};
const blocksShown = async (slug: string) => (await shop.call(guest, readContent, { params: { slug } })).page.blocks;
const inMinutes = (minutes: number) => new Date(shop.now().getTime() + minutes * MINUTE).toISOString();

test('a draft is not shown until it is published, and a later draft leaves the published page as it is', async () => {
  await save('about', 'Since 1962');
  assert.equal(await titleShown('about'), null);
  await publish('about');
  assert.equal(await titleShown('about'), 'Since 1962');
  await save('about', 'Since 1961');
  assert.equal(await titleShown('about'), 'Since 1962');
  await publish('about');
  assert.equal(await titleShown('about'), 'Since 1961');
});

test('of two staff who edit one page, the second save is refused, and the first one’s text stays', async () => {
  const { draft } = await save('care', 'Wash cold');
  const body = { title: 'Wash warm', blocks: [], updatedAt: draft.updatedAt };
  await shop.call(staff, saveContent, { params: { slug: 'care' }, body: { ...body, description: '' } });
  for (const updatedAt of [draft.updatedAt, undefined, 'yesterday'])
    assert.equal((await shop.ask(staff, 'PUT', '/content/care', { ...body, title: 'Hot', updatedAt })).status, 409);
  assert.equal((await shop.call(staff, readDraft, { params: { slug: 'care' } })).draft.title, 'Wash warm');
});

test('of two requests that create a page at the same moment one succeeds', async () => {
  const send = () => shop.ask(staff, 'PUT', '/content/twice', { title: 'Twice', blocks: [] });
  const statuses = (await Promise.all([send(), send(), send()])).map(({ status }) => status);
  assert.deepEqual(statuses.toSorted(), [200, 409, 409]);
});

test('a planned page replaces the former for its time; unpublishing ends planned publications', async () => {
  await save('sale-rules', 'Always');
  await publish('sale-rules');
  await save('sale-rules', 'Onam');
  await publish('sale-rules', { at: inMinutes(1), until: inMinutes(3) });
  const seen = [];
  for (const minutes of [0, 2, 2]) {
    late += minutes * MINUTE;
    shop.cache.clear(); // times are checked every ten seconds
    seen.push(await titleShown('sale-rules'));
  }
  assert.deepEqual(seen, ['Always', 'Onam', 'Always']);
  await publish('sale-rules', { at: inMinutes(1) });
  await shop.call(staff, unpublishContent, { params: { slug: 'sale-rules' } });
  assert.equal(await titleShown('sale-rules'), null);
  late += 2 * MINUTE;
  assert.equal(await titleShown('sale-rules'), null);
});

test('planning the next time does not hide a page that is shown', async () => {
  await save('visit', 'Visit us');
  await publish('visit');
  await publish('visit', { at: inMinutes(5) });
  assert.equal(await titleShown('visit'), 'Visit us');
});

test('a page that would end before it begins is refused at the field', async () => {
  await save('short', 'Short');
  const { status, body } = await shop.ask(staff, 'POST', '/content/short/publish', { at: inMinutes(2), until: inMinutes(1) });
  assert.deepEqual([status, Object.keys(body.errors ?? {})], [400, ['until']]);
});

test('every version is stored with who saved it; an earlier one becomes the draft, and is shown once it is published', async () => {
  for (const title of ['First', 'Second']) {
    await save('story', title);
    await publish('story');
  }
  await shop.call(staff, restoreVersion, { params: { slug: 'story' }, body: { version: 1 } });
  assert.equal((await shop.call(staff, readDraft, { params: { slug: 'story' } })).draft.title, 'First');
  assert.equal(await titleShown('story'), 'Second');
  const { versions } = await shop.call(staff, listVersions, { params: { slug: 'story' } });
  assert.deepEqual(
    versions.map(({ version, title, by }) => [version, title, by]),
    [
      [3, 'First', 'Meera Nair'],
      [2, 'Second', 'Meera Nair'],
      [1, 'First', 'Meera Nair'],
    ],
  );
  for (const version of [4, 0, -1, 9e9])
    assert.equal((await shop.ask(staff, 'POST', '/content/story/restore', { version })).status, 404, `${version}`);
});

test('the list has the pages of every shop and its own, with their status and the next scheduled time', async () => {
  await save('faq', 'Questions');
  await save('opening', 'Opening');
  const at = inMinutes(1);
  await publish('opening', { at });
  await save('shown', 'Shown');
  await publish('shown');
  await save('edited', 'Edited');
  await publish('edited');
  await save('edited', 'Edited again');
  const listed = async (slug: string) => {
    const page = (await shop.call(staff, listContent)).pages.find((it) => it.slug === slug);
    return [page?.state, page?.changed, page?.scheduledAt];
  };
  assert.deepEqual(await listed('privacy-policy'), ['empty', false, null]);
  assert.deepEqual(await listed('faq'), ['draft', false, null]);
  assert.deepEqual(await listed('opening'), ['scheduled', false, at]);
  assert.deepEqual(await listed('shown'), ['published', false, null]);
  assert.deepEqual(await listed('edited'), ['published', true, null]);
  await publish('edited', { at });
  assert.deepEqual(await listed('edited'), ['published', false, at]);
  await save('edited', 'Edited once more');
  assert.deepEqual(await listed('edited'), ['published', true, at]);
});

test('a hidden block is in the draft, and shoppers get the page without it and without its facts', async () => {
  const hidden: Block = { ...html('<p>From {lowestPrice:saris}.</p>'), isHidden: true };
  const { draft, preview, warnings } = await save('veiled', 'Veiled', [html('<p>Shown</p>'), hidden]);
  assert.deepEqual(draft.blocks, [html('<p>Shown</p>'), hidden]);
  assert.deepEqual([preview.blocks, warnings], [[html('<p>Shown</p>')], []]);
  await publish('veiled');
  assert.deepEqual(await blocksShown('veiled'), [html('<p>Shown</p>')]);
});

const PASTED: [what: string, sent: string, kept: string][] = [
  ['a script', '<p>Hi</p><script>alert(1)</script>', '<p>Hi</p>'],
  ['a handler', '<p onclick="alert(1)" style="color:red" class="x">Hi</p>', '<p>Hi</p>'],
  ['a dangerous link', '<p><a href="javascript:alert(1)">Hi</a></p>', '<p><a>Hi</a></p>'],
  ['a link to another host without a scheme', '<p><a href="//evil.example">Hi</a></p>', '<p><a>Hi</a></p>'],
  ['a link', '<p><a href="/sale" target="_blank">Hi</a></p>', '<p><a href="/sale">Hi</a></p>'],
  ['text from Word', '<p class=MsoNormal><b><span lang=EN>Hi</span></b><o:p></o:p></p>', '<p><strong>Hi</strong></p>'],
  ['an image', '<p>Hi<img src=x onerror=alert(1)></p>', '<p>Hi</p>'],
  ['the entities of NUL and a half character', '<p>H&#0;i&#xD800;</p>', '<p>H\uFFFDi\uFFFD</p>'],
  ['a tag that never ends', '<p>Hi <b', '<p>Hi </p>'],
];
for (const [i, [what, sent, kept]] of PASTED.entries())
  test(`rich text is sanitised when it is saved: ${what}`, async () => {
    const { draft } = await save(`pasted-${i}`, 'Pasted', [html(sent)]);
    assert.deepEqual(draft.blocks, [html(kept)]);
  });

test('facts are filled from settings and live products; a price without a product is left out, and staff are warned', async () => {
  const jeans = await aCategory(shop.db, { name: 'Jeans' });
  await aProduct(shop.db, { category: jeans, price: 799, stock: 5 });
  await aProduct(shop.db, { category: jeans, price: 599, stock: 0 });
  const text = '<p>Jeans from {lowestPrice:jeans}.</p><p>Kurtas from <em>{lowestPrice:kurtas}</em>.</p><p>Bye.</p>';
  const { warnings } = await save('prices', 'Prices', [
    html(text),
    { type: 'button', label: 'Kurtas from {lowestPrice:kurtas}', to: '/sale' },
  ]);
  assert.deepEqual(warnings, ['{lowestPrice:kurtas}']);
  await publish('prices');
  assert.deepEqual(await blocksShown('prices'), [html('<p>Jeans from ₹799.</p><p><em></em></p><p>Bye.</p>')]);
  await aProduct(shop.db, { category: jeans, price: 499, stock: 5 });
  shop.cache.clear(); // the test builder writes directly to the database, which does not invalidate the cache
  assert.match(JSON.stringify(await blocksShown('prices')), /Jeans from ₹499/);
});

test('a saved setting is on the published page at once, escaped in HTML and unescaped elsewhere', async () => {
  await save('returns', '{shopName}', [html('<p>{shopName}: {returnDays} days</p>')]);
  await publish('returns');
  await titleShown('returns');
  const { settings, updatedAt } = await shop.call(staff, readSettings);
  const body = { ...settings, name: 'Raju & Sons', returnDays: 12, updatedAt };
  await shop.call(staff, saveSettings, { body });
  assert.equal(await titleShown('returns'), 'Raju & Sons');
  assert.deepEqual(await blocksShown('returns'), [html('<p>Raju &amp; Sons: 12 days</p>')]);
});

test('a text in the editor’s JSON is stored as HTML, and the draft is previewed with its facts', async () => {
  const words = (text: string, ...marks: object[]) => ({ type: 'text', text, marks });
  const content = [
    { type: 'heading', attrs: { level: 2 }, content: [words('Within {returnDays} days')] },
    {
      type: 'paragraph',
      content: [words('Tag & <pin>', { type: 'bold' }), words('FAQ', { type: 'link', attrs: { href: '/faq' } })],
    },
    { type: 'video', content: [words('Watch', { type: 'link', attrs: { href: 'javascript:alert(1)' } })] },
  ];
  const { draft } = await save('doc', 'Doc', [{ type: 'richText', html: '', doc: { type: 'doc', content } }]);
  const rest = '<p><strong>Tag &amp; &lt;pin&gt;</strong><a href="/faq">FAQ</a></p><a>Watch</a>';
  assert.deepEqual(draft.blocks, [html(`<h2>Within {returnDays} days</h2>${rest}`)]);
  const { preview } = await shop.call(staff, readDraft, { params: { slug: 'doc' } });
  const { returnDays } = (await shop.call(staff, readSettings)).settings;
  assert.deepEqual(preview.blocks, [html(`<h2>Within ${returnDays} days</h2>${rest}`)]);
  const broken = { type: 'richText', doc: { type: 'paragraph', content: 'x' } };
  assert.equal((await shop.ask(staff, 'PUT', '/content/doc2', { title: 'X', blocks: [broken] })).status, 400);
});

const REFUSED: [what: string, slug: string, body: object, field: string][] = [
  ['an address with capitals', 'About-Us', { title: 'X', blocks: [] }, 'slug'],
  ['an address of the shop', 'cart', { title: 'X', blocks: [] }, 'slug'],
  ['no title', 'bad', { title: ' ', blocks: [] }, 'title'],
  ['an unknown block', 'bad', { title: 'X', blocks: [{ type: 'video' }] }, 'blocks.0.type'],
  ['a link to nowhere', 'bad', { title: 'X', blocks: [{ type: 'button', label: 'Go', to: 'nowhere' }] }, 'blocks.0.to'],
];
for (const [what, slug, body, field] of REFUSED)
  test(`${what} is refused at the field`, async () => {
    const { status, body: reply } = await shop.ask(staff, 'PUT', `/content/${slug}`, body);
    assert.deepEqual([status, Object.keys(reply.errors ?? {})], [400, [field]]);
  });

test('a rich text that is too long once it is HTML is refused at its field', async () => {
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'a'.repeat(60_000) }] };
  for (const block of [
    { type: 'richText', doc: { type: 'doc', content: [paragraph] } },
    { type: 'richText', html: `<p>${'&'.repeat(15_000)}</p>` },
  ]) {
    const { status, body } = await shop.ask(staff, 'PUT', '/content/long', { title: 'Long', description: '', blocks: [block] });
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [400, ['blocks.0.html']]);
  }
});

test('home works without a published page, and mentions nothing that the settings lack', async () => {
  const before = await blocksShown('home');
  assert.deepEqual(
    before.map(({ type }) => type),
    ['hero', 'facts', 'productTabs', 'products'],
  );
  assert.equal(JSON.stringify(before).includes('/banners/'), false);
  await save('home', 'Hand-woven', [{ type: 'words', title: '', words: ['Cotton'], text: 'Back within {returnDays} days' }]);
  assert.equal((await blocksShown('home')).length, 4);
  await publish('home');
  const { returnDays } = (await shop.call(guest, readSettings)).settings;
  assert.deepEqual(await blocksShown('home'), [
    { type: 'words', title: '', words: ['Cotton'], text: `Back within ${returnDays} days` },
  ]);
  await shop.call(staff, unpublishContent, { params: { slug: 'home' } });
  assert.equal((await blocksShown('home')).length, 4);
});

test('a starting text is offered for a policy, and shoppers see it only once it is published', async () => {
  const { draft, preview } = await shop.call(staff, readDraft, { params: { slug: 'privacy-policy' } });
  assert.equal(draft.updatedAt, null);
  assert.match(JSON.stringify(draft.blocks), /\{company\}/);
  assert.doesNotMatch(JSON.stringify(preview.blocks), /\{[a-zA-Z]+\}/);
  assert.equal(await titleShown('privacy-policy'), null);
  await save('privacy-policy', draft.title, [...draft.blocks]);
  await publish('privacy-policy');
  assert.equal(await titleShown('privacy-policy'), 'Privacy Policy');
});

test('a block of one tag shows its products, with the tag exactly as staff wrote it', async () => {
  await aProduct(shop.db, { name: 'Kasavu Shirt', tags: ['onam'] });
  const named = async (tag: string) =>
    (await shop.call(guest, searchProducts, { query: { tag } })).products.map(({ name }) => name);
  assert.deepEqual([await named('onam'), await named('ona')], [['Kasavu Shirt'], []]);
});

test('a page is in the language of the request: its texts, those of its blocks and their parts, and facts in words', async () => {
  const blocks: Block[] = [
    {
      type: 'faq',
      title: 'Delivery',
      translations: { hi: { title: 'डिलीवरी' } },
      questions: [
        {
          question: 'How?',
          answer: 'By {paymentMethods}.',
          more: { label: 'Cart', to: '/cart' },
          translations: { hi: { question: 'कैसे?', answer: '{paymentMethods}।', more: { label: 'कार्ट' } } },
        },
        { question: 'When?', answer: 'Soon.', translations: { hi: { question: '' }, ml: { question: 'എപ്പോൾ?' } } },
      ],
    },
    {
      type: 'table',
      title: '',
      columns: ['Size', 'Chest'],
      rows: [['S', 'Small']],
      translations: {
        hi: {
          columns: ['साइज़'],
          rows: [
            ['', 'छोटा'],
            ['L', 'बड़ा'],
          ],
        },
      },
    },
    { type: 'richText', html: '<p>Hello</p>', translations: { hi: { html: '<p>नमस्ते<script>x</script></p>' } } },
  ];
  const params = { slug: 'tongues' };
  const translations = { hi: { title: 'भाषाएँ' } };
  const { draft } = await shop.call(staff, saveContent, {
    params,
    body: { title: 'Languages', description: 'All.', blocks, translations },
  });
  await publish('tongues');
  const read = async (lang: string) =>
    ((await shop.ask(guest, 'GET', `/content/tongues?lang=${lang}`)).body as unknown as { page: object }).page;
  assert.deepEqual(await read('hi'), {
    slug: 'tongues',
    title: 'भाषाएँ',
    description: 'All.',
    blocks: [
      {
        type: 'faq',
        title: 'डिलीवरी',
        questions: [
          {
            question: 'कैसे?',
            answer: 'UPI, क्रेडिट और डेबिट कार्ड, और कैश ऑन डिलीवरी।',
            more: { label: 'कार्ट', to: '/cart' },
          },
          { question: 'When?', answer: 'Soon.' },
        ],
      },
      { type: 'table', title: '', columns: ['साइज़', 'Chest'], rows: [['S', 'छोटा']] },
      { type: 'richText', html: '<p>नमस्ते</p>' },
    ],
    updatedAt: draft.updatedAt,
  });
  assert.equal(JSON.stringify(await read('en')).includes('translations'), false);
  // An edit without translations of the title keeps them, and so does a restored version.
  const edited = await save('tongues', 'Tongues', blocks);
  assert.deepEqual(edited.draft.translations, translations);
  const { draft: restored } = await shop.call(staff, restoreVersion, { params, body: { version: 1 } });
  assert.deepEqual([restored.translations, restored.blocks[0]], [translations, blocks[0]]);
});

test('a translation that is too long is refused at its field', async () => {
  const slide = { title: 'Jeans', text: '', image: '', alt: '' };
  const blocks = [{ type: 'hero', slides: [{ ...slide, translations: { hi: { title: 'x'.repeat(121) } } }] }];
  const { status, body } = await shop.ask(staff, 'PUT', '/content/too-long', { title: 'Long', blocks });
  assert.equal(status, 400);
  assert.ok(
    'blocks.0.slides.0.translations.hi.title' in ((body as unknown as { errors: object }).errors ?? {}),
    JSON.stringify(body),
  );
});
