// covers: emails
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listMails } from '@shop/contract/mail';
import { rupees } from '@shop/contract/money';
import { processReturn } from '@shop/contract/returns';
import { aCustomer, anAdmin, aProduct, openTestShop, type Person, type TestShop } from '#test-support';
import { anOrder, moveTo } from '#test-support/orders';
import { openPostBox, type SmtpCatcher } from '#test-support/smtp-catcher';

let box: SmtpCatcher;
let shop: TestShop;
let quiet: TestShop;
let owner: Person;
before(async () => {
  box = await openPostBox();
  shop = await openTestShop({ env: { SMTP_URL: box.url, PUBLIC_URL: 'https://shop.example' }, jobs: true });
  quiet = await openTestShop();
  owner = await anAdmin(quiet);
});
after(async () => {
  await shop.close();
  await quiet.close();
  await box.close();
});

const join = (it: TestShop, email: string, name = 'Asha Rao') =>
  it.ask(null, 'POST', '/signup', { name, email, password: 'a long password', phone: '98450 12345' });

test('a new customer gets a welcome email from the shop, and no one else does', async () => {
  const before = box.mails.length;
  assert.equal((await join(shop, 'asha@example.com')).status, 201);
  const [welcome] = (await box.until(before + 1)).slice(before);
  assert.ok(welcome);
  assert.deepEqual(welcome.to, ['asha@example.com']);
  assert.equal(welcome.headers['from'], 'Selvedge <shop@shop.example>');
  assert.equal(welcome.headers['to'], 'Asha Rao <asha@example.com>');
  assert.equal(welcome.headers['subject'], 'Welcome to Selvedge');
  assert.equal(welcome.headers['auto-submitted'], 'auto-generated');
  assert.match(welcome.headers['message-id'] ?? '', /^<[\da-f-]{36}\.1@shop\.example>$/);
  assert.match(welcome.text, /^Welcome, Asha Rao\n\nYour account is ready\./);
  assert.match(welcome.text, /Confirm email: https:\/\/shop\.example\/verify-email#token=/);
  assert.match(welcome.html, /<h1[^>]*>Welcome, Asha Rao<\/h1>/);
});

test('E-mail retry: a deferred mail is sent again by its job', async () => {
  const before = box.mails.length;
  box.refuse(451);
  await join(shop, 'patient@example.com', 'Ravi');
  const [welcome] = (await box.until(before + 1)).slice(before);
  assert.deepEqual([box.refused, welcome?.to], [['patient@example.com'], ['patient@example.com']]);
});

test('the mail about the dispatch has the invoice attached, and no other mail does', async () => {
  const asha = await aCustomer(shop);
  const staff = await anAdmin(shop);
  const before = box.mails.length;
  const placed = await anOrder(shop, asha, [{ product: await aProduct(shop.db) }]);
  await moveTo(shop, staff, placed, 'Shipped', 'Delivered');
  const mails = (await box.until(before + 3)).slice(before);
  const shipped = mails.find(({ headers }) => headers['subject']?.includes('on its way'));
  assert.deepEqual(
    mails.flatMap(({ files }) => files.map(({ name }) => name)),
    ['Invoice-KL-26-27-000001.pdf'],
  );
  const invoice = await shop.http.inject({
    url: `/api/order/${placed._id}/invoice`,
    headers: { authorization: `Bearer ${asha.token}` },
  });
  assert.ok(shipped?.files[0]?.bytes.equals(invoice.rawPayload));
  assert.match(shipped?.text ?? '', /Your invoice is attached\. You can also find it in My Orders\./);
});

test('a second registration with the same email sends no mail', async () => {
  assert.equal((await join(quiet, 'twice@example.com')).status, 201);
  assert.equal((await join(quiet, 'Twice@example.com')).status, 409);
  const { mails } = await quiet.call(owner, listMails, { query: { q: 'twice@' } });
  assert.equal(mails.length, 1);
});

/** Mails that a shop without a mail server stored for a person, oldest first. */
const storedFor = async (person: Person) =>
  (await quiet.call(owner, listMails, { query: { q: person.email } })).mails.toReversed();

test('the customer gets one mail each when an order is placed, sent and delivered, however often staff correct it', async () => {
  const asha = await aCustomer(quiet);
  const tee = await aProduct(quiet.db, { name: 'Malabar Sun Tee', price: 499, variants: [{ size: 'M', colour: 'Ochre' }] });
  const placed = await anOrder(quiet, asha, [{ product: tee, size: 'M', quantity: 2 }]);
  await moveTo(
    quiet,
    owner,
    placed,
    'Processing',
    'Shipped',
    'Processing',
    'Shipped',
    'Shipped',
    'Out for Delivery',
    'Delivered',
  );

  const mails = await storedFor(asha);
  assert.deepEqual(
    mails.map(({ template, state, tries }) => [template, state, tries]),
    [
      ['order-placed', 'kept', 0],
      ['order-shipped', 'kept', 0],
      ['order-delivered', 'kept', 0],
    ],
  );
  assert.equal(mails[0]?.subject, `Your order ${placed.number}`);
  assert.match(mails[0]?.text ?? '', /Malabar Sun Tee \(M · Ochre · Qty 2\): ₹998\nSubtotal: ₹998\nDelivery: Free\nTotal: ₹998/);
  assert.match(mails[0]?.text ?? '', /Delivery address:\nAsha Rao\n14\/302, Thottekkat Road/);
});

test('the cash amount is in the mail until it is paid', async () => {
  const asha = await aCustomer(quiet);
  const placed = await anOrder(quiet, asha, [{ product: await aProduct(quiet.db, { price: 1299 }) }]);
  assert.match((await storedFor(asha))[0]?.text ?? '', /Pay ₹1,299 in cash on delivery\./);
  await moveTo(quiet, owner, placed, 'Delivered');
  for (const { text } of await storedFor(asha)) assert.doesNotMatch(text, /in cash when it arrives/);
});

test('the mail about a cancellation says that nothing is owed', async () => {
  const asha = await aCustomer(quiet);
  const { _id: id } = await anOrder(quiet, asha, [{ product: await aProduct(quiet.db) }]);
  assert.equal((await quiet.ask(asha, 'PUT', `/order/${id}`, { newStatus: 'Cancelled' })).status, 200);
  const mails = await storedFor(asha);
  assert.deepEqual(
    mails.map(({ template }) => template),
    ['order-placed', 'order-cancelled'],
  );
  assert.match(mails[1]?.text ?? '', /You have not paid anything, so there is nothing to refund\./);
});

test('each step of a return is mailed, with the refunded amount', async () => {
  const asha = await aCustomer(quiet);
  const placed = await anOrder(quiet, asha, [{ product: await aProduct(quiet.db, { price: 799 }) }]);
  await moveTo(quiet, owner, placed, 'Delivered');
  const params = { id: placed._id };
  await quiet.ask(asha, 'PUT', `/order/${placed._id}`, { newStatus: 'Returned', reason: 'No longer needed' });
  await quiet.call(owner, processReturn, { params, body: { action: 'receive', restock: true } });
  await quiet.call(owner, processReturn, { params, body: { action: 'refund', amount: rupees(300.5) } });

  const [asked, received, refunded] = (await storedFor(asha)).slice(2);
  assert.equal(asked?.template, 'return-requested');
  assert.match(asked?.text ?? '', /Your reason:\nNo longer needed/);
  assert.equal(received?.template, 'return-received');
  assert.match(refunded?.text ?? '', /^₹300\.50 is on its way to you/);
});

test('a refund as store credit is not said to be on its way', async () => {
  const asha = await aCustomer(quiet);
  const placed = await anOrder(quiet, asha, [{ product: await aProduct(quiet.db, { price: 799 }) }]);
  await moveTo(quiet, owner, placed, 'Delivered', 'Returned');
  const params = { id: placed._id };
  await quiet.call(owner, processReturn, { params, body: { action: 'receive', restock: true } });
  await quiet.call(owner, processReturn, { params, body: { action: 'refund', method: 'credit' } });
  const { text = '' } = (await storedFor(asha)).at(-1) ?? {};
  assert.match(text, /^₹799 is added to your store credit\n\nYou have ₹799 more store credit/);
  assert.doesNotMatch(text, /working days/);
});

test('the mail about a rejected return has the reason', async () => {
  const asha = await aCustomer(quiet);
  const placed = await anOrder(quiet, asha, [{ product: await aProduct(quiet.db) }]);
  await moveTo(quiet, owner, placed, 'Delivered', 'Returned');
  await quiet.call(owner, processReturn, { params: { id: placed._id }, body: { action: 'reject', note: 'It was worn.' } });
  const last = (await storedFor(asha)).at(-1);
  assert.equal(last?.template, 'return-rejected');
  assert.match(last?.text ?? '', /Reason:\nIt was worn\./);
});

test('an order that is refused sends no mail', async () => {
  const asha = await aCustomer(quiet);
  const { status } = await quiet.ask(asha, 'POST', '/order', {
    orderItems: [],
    shippingAddress: {},
    totalPrice: 0,
    paymentMethod: 'COD',
  });
  assert.equal(status, 400);
  assert.deepEqual(await storedFor(asha), []);
});

test('staff can search mails by name, by email and by order number, page by page', async () => {
  const zoya = await aCustomer(quiet, { name: 'Zoya Mirza', email: 'zoya.mirza@example.com' });
  const placed = await anOrder(quiet, zoya, [{ product: await aProduct(quiet.db) }]);
  await moveTo(quiet, owner, placed, 'Shipped');
  for (const q of ['zoya', 'MIRZA@EXAMPLE', placed.number.toLowerCase()]) {
    const { total, mails } = await quiet.call(owner, listMails, { query: { q } });
    assert.deepEqual([total, mails[0]?.template], [2, 'order-shipped'], q);
  }
  const page = await quiet.call(owner, listMails, { query: { q: 'zoya', page: 2, limit: 1 } });
  assert.deepEqual([page.pages, page.mails[0]?.template], [2, 'order-placed']);
  assert.equal((await quiet.call(owner, listMails, { query: { q: 'zoya', state: 'sent' } })).total, 0);
  assert.equal((await quiet.call(owner, listMails, { query: { q: '%' } })).total, 0, 'a percent sign is a character');
});
