// covers: home, settings
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { readSettings, saveSettings, type EditedSettings, type ShopDetails } from '@shop/contract/settings';
import type { Tx } from '#infra/database';
import { anAdmin, openTestShop, TEST_FACTS, type Person, type Caller, type TestShop } from '#test-support';
import { runBehindLock } from '#test-support/run-behind-lock';

const visitor: Caller = null;
let shop: TestShop;
let owner: Person;
before(async () => {
  shop = await openTestShop();
  owner = await anAdmin(shop);
});
after(() => shop.close());
beforeEach(() => store(TEST_FACTS));

const settings = async () => (await shop.call(visitor, readSettings)).settings;
async function store(details: unknown): Promise<void> {
  await shop.db
    .updateTable('shopSettings')
    .set({ details: JSON.stringify(details) })
    .execute();
  shop.cache.clear();
}

test('the shop’s details are public', async () => {
  const { name, email, gstin, supportHours, address, banner, access } = await settings();
  assert.deepEqual([name, email, supportHours, access], ['Selvedge', 'care@selvedge.example', 'Mon-Sat 10AM-6PM IST', 'members']);
  assert.match(gstin, /^32[A-Z]{5}\d{4}[A-Z]\dZ[\dA-Z]$/);
  assert.match(address, /Kochi, Kerala 682016/);
  for (const promise of ['jeans at ₹799', 'Free shipping', 'Cash on delivery']) assert.ok(banner.includes(promise));
});

test('saved fields replace the defaults one by one', async () => {
  await store({});
  const before = await settings();
  await store({ banner: 'Onam sale until Sunday.', countryOfOrigin: 'Sri Lanka', nonsense: 1 });
  assert.deepEqual(await settings(), { ...before, banner: 'Onam sale until Sunday.', countryOfOrigin: 'Sri Lanka' });
});

test('stored details of a wrong type are ignored, and pages still open', async () => {
  await store({ banner: 7, name: 'Broken' });
  assert.equal((await settings()).name, '');
});

/** Saves the settings with some changes, on the current version unless another is given. */
async function save(changes: Partial<EditedSettings>, version?: string, person: Caller = owner) {
  const { settings: kept, updatedAt } = await shop.call(visitor, readSettings);
  return shop.call(person, saveSettings, { body: { ...kept, ...changes, updatedAt: version ?? updatedAt } });
}

test('the owner changes the details, every reader sees them at once, and the audit log has the previous ones', async () => {
  const was = await settings();
  const { message, settings: now } = await save({ banner: 'Onam sale.', gstin: '29abcde1234f1zw' });
  assert.equal(message, 'The settings are saved, and the shop shows them.');
  assert.deepEqual(now, { ...was, banner: 'Onam sale.', gstin: '29ABCDE1234F1ZW' });
  assert.deepEqual(await settings(), now);

  const [entry] = await shop.db
    .selectFrom('auditEntry')
    .selectAll()
    .where('action', '=', 'settings.edit')
    .orderBy('id', 'desc')
    .execute();
  assert.deepEqual(entry?.before, { gstin: was.gstin, banner: was.banner });
  assert.deepEqual(entry?.after, { gstin: '29ABCDE1234F1ZW', banner: 'Onam sale.' });
});

test('Conflict: of two owners who edit at once the second gets 409', async () => {
  const { updatedAt } = await shop.call(visitor, readSettings);
  await save({ phone: '+91 484 111 1111' }, updatedAt);
  await assert.rejects(save({ phone: '+91 484 222 2222' }, updatedAt), { status: 409, code: 'stale' });
  assert.equal((await settings()).phone, '+91 484 111 1111');

  const { updatedAt: seen } = await shop.call(visitor, readSettings);
  const first = (tx: Tx) => tx.updateTable('shopSettings').set({ updatedAt: shop.now() }).execute();
  const second = () => save({ phone: '+91 484 333 3333' }, seen);
  await assert.rejects(runBehindLock(shop, first, second), { status: 409, code: 'stale' }, 'also at the very same moment');
  shop.cache.clear();
});

test('Conflict: two saves in one millisecond are two versions', async () => {
  const still = await openTestShop({ now: () => new Date('2026-11-10T09:00:00Z') });
  try {
    const person = await anAdmin(still);
    const saved = async (banner: string, updatedAt: string) =>
      still.call(person, saveSettings, { body: { ...(await still.call(visitor, readSettings)).settings, banner, updatedAt } });
    const { updatedAt } = await still.call(visitor, readSettings);
    const first = await saved('Onam sale.', updatedAt);
    await saved('Pongal sale.', first.updatedAt);
    await assert.rejects(saved('Diwali sale.', first.updatedAt), { status: 409, code: 'stale' });
  } finally {
    await still.close();
  }
});

test('fields that are not sent keep their values', async () => {
  await save({ invoicePrefix: 'sv', countryOfOrigin: 'Sri Lanka' });
  const { settings: kept, updatedAt } = await shop.call(visitor, readSettings);
  const { invoicePrefix: _, countryOfOrigin: __, madeBy: ___, ...rest } = kept;
  const { status } = await shop.ask(owner, 'PUT', '/settings', { ...rest, banner: 'Pongal sale.', updatedAt });
  const { invoicePrefix, countryOfOrigin, madeBy, banner } = await settings();
  assert.deepEqual([status, invoicePrefix, countryOfOrigin, madeBy, banner], [200, 'SV', 'Sri Lanka', '', 'Pongal sale.']);
  await save({ invoicePrefix: '', countryOfOrigin: 'India' });
});

test('invalid values are refused at their field', async () => {
  const { settings: kept, updatedAt } = await shop.call(visitor, readSettings);
  const wrongs = [
    { name: ' ' },
    { gstin: '32AAAAA0000A1X5' },
    { gstin: '55AAAAA0000A1Z5' },
    { gstin: '32AAAAA0000A1Z5' },
    { gstin: '' },
    { taxStatus: 'exempt' },
    { taxStatus: null },
    { address: '' },
    { phone: ' ' },
    { email: 'care' },
    { access: 'nobody' },
    { banner: 'x'.repeat(121) },
    { invoicePrefix: 'ABC' },
    { countryOfOrigin: ' ' },
  ];
  for (const wrong of wrongs) {
    const { status, body } = await shop.ask(owner, 'PUT', '/settings', { ...kept, ...wrong, updatedAt });
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [400, Object.keys(wrong)]);
  }
  for (const url of ['http://insta.example/a', 'javascript:alert(1)', 'https://localhost', 'insta']) {
    const { status } = await shop.ask(owner, 'PUT', '/settings', { ...kept, social: [{ name: 'Insta', url }], updatedAt });
    assert.equal(status, 400, url);
  }
});

test('only the owner can change the settings', async () => {
  for (const staffRole of ['manager', 'support'] as const)
    await assert.rejects(save({}, undefined, await anAdmin(shop, { staffRole })), { status: 403 });
});

test('the owner opens the shop to guests, and the sitemap grows', async () => {
  const sitemap = async () => (await shop.http.inject({ url: '/sitemap.xml' })).body;
  assert.doesNotMatch(await sitemap(), /newarrival/);
  assert.equal((await save({ access: 'open' })).settings.access, 'open');
  assert.match(await sitemap(), /newarrival/);
  await save({ access: 'members' });
  const { settings } = await save({ guard: 'open' });
  assert.deepEqual([settings.access, settings.guard], ['open', 'open']);
  assert.equal((await save({ access: 'members' })).settings.guard, 'members');
});

test('STOREFRONT_ACCESS overrides the setting', async () => {
  const open = await openTestShop({ env: { STOREFRONT_ACCESS: 'open' } });
  try {
    const { settings: kept, accessIsFixed, updatedAt } = await open.call(visitor, readSettings);
    assert.deepEqual([kept.access, accessIsFixed], ['open', true]);
    const body = { ...kept, access: 'members' as const, updatedAt };
    assert.equal((await open.call(await anAdmin(open), saveSettings, { body })).settings.access, 'open');
  } finally {
    await open.close();
  }
});

// covers: languages
test('a call with a language has the texts of the settings in it; India has its name in the language', async () => {
  const hindi = { tagline: 'रोज़ के कपड़े।', banner: 'ओणम सेल।', supportHours: 'सोम–शनि' };
  await save({ tagline: 'Everyday clothes.', banner: '', translations: { hi: hindi } });
  const inHindi = async () => {
    const { body } = await shop.ask(visitor, 'GET', '/settings?lang=hi');
    return (body as { settings: ShopDetails }).settings;
  };
  const { tagline, banner, supportHours, countryOfOrigin } = await inHindi();
  assert.deepEqual([tagline, banner, supportHours, countryOfOrigin], [hindi.tagline, '', hindi.supportHours, 'भारत']);
  assert.equal((await settings()).tagline, 'Everyday clothes.');

  await save({ translations: { hi: { tagline: '' } } });
  assert.deepEqual((await settings()).translations, { hi: { banner: hindi.banner, supportHours: hindi.supportHours } });
  assert.equal((await inHindi()).tagline, 'Everyday clothes.');
});

test('colours have the program’s translations, which the owner’s override, and English needs none', async () => {
  const wordsIn = async (lang: string) => {
    const { body } = await shop.ask(visitor, 'GET', `/settings?lang=${lang}`);
    return (body as { words: Record<string, string> }).words;
  };
  await save({
    words: [
      { word: 'Black', hi: 'कोयला' },
      { word: 'Peacock', ml: 'മയിൽ' },
      { word: 'Sky', hi: '' },
    ],
  });
  assert.deepEqual((await settings()).words, [
    { word: 'Black', hi: 'कोयला' },
    { word: 'Peacock', ml: 'മയിൽ' },
  ]);
  const [hindi, malayalam] = [await wordsIn('hi'), await wordsIn('ml')];
  assert.deepEqual([hindi['black'], hindi['white'], hindi['peacock']], ['कोयला', 'सफ़ेद', undefined]);
  assert.deepEqual([malayalam['black'], malayalam['peacock'], await wordsIn('en')], ['കറുപ്പ്', 'മയിൽ', {}]);
  await save({ words: [{ word: 'black', hi: '' }] });
  assert.deepEqual((await settings()).words, [{ word: 'Peacock', ml: 'മയിൽ' }]);
});
