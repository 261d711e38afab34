// covers: settings
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listMails } from '@shop/contract/mail';
import { readOrder } from '@shop/contract/orders';
import { readSettings, saveSettings } from '@shop/contract/settings';
import { listStock } from '@shop/contract/stock';
import { allocateStock } from '#catalogue';
import { SYSTEM } from '#orders';
import { aCustomer, anAdmin, aProduct, openTestShop, type Person, type Caller, type TestShop } from '#test-support';
import { anOrder, moveTo } from '#test-support/orders';
import { openPostBox, type SmtpCatcher } from '#test-support/smtp-catcher';

const visitor: Caller = null;
let box: SmtpCatcher;
let shop: TestShop;
let owner: Person;
let asha: Person;
before(async () => {
  box = await openPostBox();
  shop = await openTestShop({ jobs: true, env: { SMTP_URL: box.url, PUBLIC_URL: 'https://shop.example' } });
  owner = await anAdmin(shop);
  asha = await aCustomer(shop);
});
after(async () => {
  await shop.close();
  await box.close();
});

test('renaming the shop changes the name in the order history, in the welcome and in its emails', async () => {
  const order = await anOrder(shop, asha, [{ product: await aProduct(shop.db) }]);
  await moveTo(shop, owner, order, 'Shipped');
  await shop.db
    .insertInto('orderEvent')
    .values({ orderId: order._id, at: new Date(), status: 'Paid', actor: 'shop', actorName: SYSTEM.name, note: '' })
    .execute();
  const { settings, updatedAt } = await shop.call(visitor, readSettings);
  await shop.call(owner, saveSettings, { body: { ...settings, name: 'Chakra Jeans', legalName: '', updatedAt } });

  const doneBy = async (person: Person) =>
    (await shop.call(person, readOrder, { params: { id: order._id } })).order.timeline.map(({ status, by }) => [status, by]);
  assert.deepEqual(await doneBy(asha), [
    ['Processing', 'You'],
    ['Shipped', 'Chakra Jeans'],
    ['Paid', 'Chakra Jeans'],
  ]);
  assert.deepEqual((await doneBy(owner)).at(-1), ['Paid', 'Chakra Jeans']);

  const variantId = (await aProduct(shop.db)).variants[0]?.id ?? '';
  const automatic = { variantId, quantity: 1, orderId: null, actorName: SYSTEM.name, cause: 'sold' } as const;
  await shop.db.transaction().execute((tx) => allocateStock(tx, [automatic]));
  const { ledger } = await shop.call(owner, listStock, { query: { variantId } });
  assert.equal(ledger[0]?.by, 'Chakra Jeans');

  const joining = { name: 'Nila', email: 'nila@example.com', password: 'a long password', phone: '98450 12345' };
  const { body } = await shop.ask(visitor, 'POST', '/signup', joining);
  assert.equal(body.message, 'Welcome to Chakra Jeans. Please log in.');
  await box.until(3); // two about the order, and the welcome
  const welcome = box.mails.find(({ to }) => to.includes('nila@example.com'));
  assert.equal(welcome?.headers['subject'], 'Welcome to Chakra Jeans');
  assert.equal(welcome?.headers['from'], 'Chakra Jeans <shop@shop.example>');
  assert.match(welcome?.text ?? '', /\n--\nChakra Jeans\n/);

  const { mails } = await shop.call(owner, listMails, { query: {} });
  for (const { subject, text } of mails) assert.doesNotMatch(subject + text, /Selvedge(?!\.example)/);
});
