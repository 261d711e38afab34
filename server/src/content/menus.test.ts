// covers: navigation
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { publishContent, saveContent, unpublishContent } from '@shop/contract/content';
import { saveGiftCardOffer } from '@shop/contract/gift-card-sales';
import { rupees } from '@shop/contract/money';
import { MAX_MENU_CHILDREN, readMenu, readMenuDraft, saveMenu, type MenuName } from '@shop/contract/menus';
import { aCategory, anAdmin, openTestShop, type Person, type TestShop } from '#test-support';

let shop: TestShop;
let staff: Person;
before(async () => {
  shop = await openTestShop();
  staff = await anAdmin(shop);
});
after(() => shop.close());

/** A constant, because the linter takes `call(null, …)` for Function.prototype.call. */
const guest = null;
const shown = async (name: MenuName) => (await shop.call(guest, readMenu, { params: { name } })).menu;
const labelsOf = (items: readonly { label: string; children: readonly { label: string }[] }[]) =>
  items.map(({ label, children }) => [label, ...children.map((it) => it.label)]);

test('a shop without texts has no link to one, and each link appears when its text is published', async () => {
  await aCategory(shop.db, { name: 'Kurtas', parent: 'Women' });
  const header = labelsOf((await shown('header')).items);
  assert.deepEqual(header, [['Home'], ['Men'], ['Women', 'Kurtas'], ['New Arrivals'], ['Sale']]);
  const service = async () => labelsOf((await shown('footer')).items).at(-1);
  assert.deepEqual(await service(), ['Customer Service', 'Contact Us', 'My Orders']);
  await shop.call(staff, saveContent, { params: { slug: 'faq' }, body: { title: 'FAQ', description: '', blocks: [] } });
  await shop.call(staff, publishContent, { params: { slug: 'faq' }, body: {} });
  assert.deepEqual(await service(), ['Customer Service', 'Contact Us', 'FAQ', 'My Orders']);
  await shop.call(staff, unpublishContent, { params: { slug: 'faq' } });
  assert.deepEqual(await service(), ['Customer Service', 'Contact Us', 'My Orders']);
  const offer = { amounts: [rupees(500)], min: rupees(200), max: rupees(5000) };
  await shop.call(staff, saveGiftCardOffer, { body: { ...offer, isOn: true } });
  assert.deepEqual(await service(), ['Customer Service', 'Contact Us', 'Gift Cards', 'My Orders']);
  await shop.call(staff, saveGiftCardOffer, { body: { ...offer, isOn: false } });
  assert.deepEqual(await service(), ['Customer Service', 'Contact Us', 'My Orders']);
});

test('a menu that staff saved is shown at once; saving over another’s change is refused', async () => {
  const { slug } = await aCategory(shop.db, { name: 'Sarees' });
  const items = [
    { label: 'Sarees', to: `/c/${slug}`, children: [{ label: 'All goods', to: '/search?sort=newest' }] },
    { label: 'Journal', to: 'https://journal.example/', children: [] },
  ];
  const { menu } = await shop.call(staff, readMenuDraft, { params: { name: 'header' } });
  await shop.call(staff, saveMenu, { params: { name: 'header' }, body: { items, updatedAt: menu.updatedAt } });
  assert.deepEqual(labelsOf((await shown('header')).items), [['Sarees', 'All goods'], ['Journal']]);
  assert.equal((await shop.ask(staff, 'PUT', '/menu/header', { items })).status, 409);
});

const NOWHERE: [what: string, item: object, field: string, sentence: RegExp][] = [
  ['an unknown path', { label: 'Mill', to: '/mill' }, 'items.0.to', /“Mill” leads to \/mill/],
  ['a category that is not there', { label: 'Hats', to: '/c/hats' }, 'items.0.to', /“Hats”/],
  ['a page that is not there', { label: 'Care', to: '/pages/care' }, 'items.0.to', /“Care”/],
  ['the back office', { label: 'Stock', to: '/stock' }, 'items.0.to', /“Stock”/],
  ['a child', { label: 'More', to: '', children: [{ label: 'Old', to: '/old' }] }, 'items.0.children.0.to', /“Old”/],
  ['a heading over nothing', { label: 'More', to: '' }, 'items.0.to', /“More”/],
];
for (const [what, item, field, sentence] of NOWHERE)
  test(`a dead link is refused by its name: ${what}`, async () => {
    const { status, body } = await shop.ask(staff, 'PUT', '/menu/footer', { items: [item] });
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [400, [field]]);
    assert.match(body.message ?? '', sentence);
  });

test('an unknown menu is not found, and a menu has a limited number of entries', async () => {
  assert.equal((await shop.ask(null, 'GET', '/menu/sidebar')).status, 404);
  const items = Array.from({ length: 13 }, () => ({ label: 'Sale', to: '/sale' }));
  assert.equal((await shop.ask(staff, 'PUT', '/menu/footer', { items })).status, 400);
});

test('a menu that is filled automatically may have longer names and more categories than staff may enter', async () => {
  const own = await openTestShop();
  try {
    const name = 'Handloom cotton kurtas for women, made in Kerala';
    for (let i = 0; i <= MAX_MENU_CHILDREN; i += 1) await aCategory(own.db, { name: `${name} ${i}`, parent: 'Women' });
    const { menu } = await own.call(guest, readMenu, { params: { name: 'header' } });
    assert.equal(menu.items.find(({ label }) => label === 'Women')?.children.length, MAX_MENU_CHILDREN + 1);
  } finally {
    await own.close();
  }
});
