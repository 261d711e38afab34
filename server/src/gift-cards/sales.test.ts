// covers: gift-cards
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { changeGiftCard, listGiftCards, readGiftCard, readGiftCardBalance } from '@shop/contract/gift-cards';
import { buyGiftCard, confirmGiftCard, payGiftCard, readGiftCardSale, saveGiftCardOffer } from '@shop/contract/gift-card-sales';
import { listMails } from '@shop/contract/mail';
import { rupees } from '@shop/contract/money';
import { giftCardLink, pollSales, purgeSales, sendExpiryReminders, sendGiftCards, sendSaleRefunds } from '#gift-cards';
import { indianDay, startOfIndianDay } from '#kernel/clock';
import { aCustomer, anAdmin, openTestShop, type Person, type Caller, type TestShop, allowGuestCheckout } from '#test-support';
import '#test-support/without-limits';
import { aPayment, deliver, eventOf, openRazorpay, widgetAnswer, type Razorpay } from '#test-support/razorpay';

const DAY = 86_400_000;
const visitor: Caller = null;
const OFFER = { isOn: true, amounts: [rupees(500), rupees(1000)], min: rupees(200), max: rupees(5000) };
const note = 'As they wished.';
let late = 0;
let razorpay: Razorpay;
let shop: TestShop;
let staff: Person;
before(async () => {
  razorpay = await openRazorpay();
  shop = await openTestShop({
    env: { ...razorpay.env, STOREFRONT_ACCESS: 'open' },
    now: () => new Date(Date.now() + late),
  });
  await allowGuestCheckout(shop);
});
beforeEach(async () => {
  late = 0;
  razorpay.failWith = undefined;
  staff = await anAdmin(shop);
  await shop.call(staff, saveGiftCardOffer, { body: OFFER });
});
after(async () => {
  await shop.close();
  await razorpay.close();
});

const bodyOf = (more: object = {}) => ({
  key: randomUUID(),
  amount: rupees(1000),
  receiverName: 'Rahul',
  receiverEmail: 'rahul@example.com',
  buyerName: 'Anjali',
  buyerEmail: `anjali-${randomUUID()}@example.com`,
  message: 'Happy birthday!\nFrom all of us.',
  ...more,
});
const buy = (more: object = {}, caller: Caller = visitor) => shop.call(caller, buyGiftCard, { body: bodyOf(more) });
const open = async (token: string) => (await shop.call(visitor, payGiftCard, { params: { token } })).razorpayOrder;
const seen = async (token: string) => (await shop.call(visitor, readGiftCardSale, { params: { token } })).sale;
const cardOf = async (number: string) => {
  const { giftCards } = await shop.call(staff, listGiftCards, { query: { q: number } });
  const [card] = giftCards;
  if (!card) throw new TypeError(`no card ${number}`);
  return card;
};
const entriesOf = async (id: string) =>
  (await shop.call(staff, readGiftCard, { params: { id } })).entries.map(({ kind, amount }) => [kind, amount]);

async function aPaidCard(more: object = {}, caller: Caller = visitor) {
  const { token, sale } = await buy(more, caller);
  const payment = aPayment(await open(token));
  razorpay.payments.push(payment);
  await shop.call(visitor, confirmGiftCard, { params: { token }, body: widgetAnswer(payment) });
  return { token, payment, card: await cardOf(sale.number) };
}
/** The code in the link of a card's e-mail. */
async function codeOf(id: string): Promise<string> {
  const link = await giftCardLink(shop, { template: 'gift-card', id });
  return link?.split('#code=')[1] ?? '';
}
const mailsTo = async (email: string) =>
  (await shop.db.selectFrom('mail').select('template').where('toEmail', '=', email).execute()).map(({ template }) => template);

test('a shop that does not sell gift cards refuses, also another amount or day', async () => {
  await shop.call(staff, saveGiftCardOffer, { body: { ...OFFER, isOn: false } });
  await assert.rejects(buy(), { status: 403, message: /does not sell gift cards/ });
  await shop.call(staff, saveGiftCardOffer, { body: OFFER });
  await assert.rejects(buy({ amount: rupees(199) }), { message: /from ₹200 to ₹5,000/ });
  await assert.rejects(buy({ amount: rupees(5001) }), { message: /from ₹200 to ₹5,000/ });
  const yesterday = indianDay(new Date(Date.now() - DAY));
  const tooLate = indianDay(new Date(Date.now() + 367 * DAY));
  for (const deliverOn of [yesterday, tooLate]) await assert.rejects(buy({ deliverOn }), { message: /from today to one year/ });
  for (const message of ['See https://evil.example', 'go to www.evil', 'evil.com', 'x'.repeat(201)])
    assert.equal((await shop.ask(visitor, 'POST', '/gift-card-sales', { ...bodyOf(), amount: 1000, message })).status, 400);
  const offer = { isOn: true, amounts: [500], min: 200, max: 5000 };
  for (const wrong of [{ max: 10_001 }, { amounts: [100] }, { amounts: [] }, { amounts: [500, 500] }, { min: 6000 }])
    assert.equal((await shop.ask(staff, 'PUT', '/gift-cards/offer', { ...offer, ...wrong })).status, 400);
});

test('the same request sent twice creates one card; another card under its key is refused', async () => {
  const body = bodyOf();
  const sent = await Promise.all([1, 2, 3].map(() => shop.call(visitor, buyGiftCard, { body })));
  assert.equal(new Set(sent.map(({ token }) => token)).size, 1);
  await assert.rejects(shop.call(visitor, buyGiftCard, { body: { ...body, amount: rupees(500) } }), { status: 409 });
  const many = { buyerEmail: body.buyerEmail };
  for (let count = 1; count < 10; count++) await buy(many);
  await assert.rejects(buy(many), { status: 429, message: /10 gift cards a day/ });
});

test('a card is issued once, whatever widget, webhooks and polls report concurrently, and is worth nothing before', async () => {
  const { token, sale } = await buy();
  assert.equal(sale.state, 'unpaid');
  const order = await open(token);
  assert.deepEqual([order?.amount, (await open(token))?.id], [100_000, order?.id]);
  const payment = aPayment(order);
  razorpay.payments.push(payment);
  const confirm = () => shop.call(visitor, confirmGiftCard, { params: { token }, body: widgetAnswer(payment) });
  await Promise.all([
    ...[1, 2, 3].map(confirm),
    ...[1, 2, 3].map(() => deliver(shop, eventOf('payment.captured', payment))),
    ...[1, 2].map(() => deliver(shop, eventOf('payment.authorized', { ...payment, status: 'authorized' }))),
    pollSales(shop, shop.payments.gateway),
  ]);
  assert.equal((await seen(token)).state, 'scheduled');
  const card = await cardOf(sale.number);
  assert.deepEqual(await entriesOf(card._id), [['issue', rupees(1000)]]);
  assert.equal(card.bought?.paymentId, payment.id);

  await Promise.all([sendGiftCards(shop), sendGiftCards(shop)]);
  assert.deepEqual(await mailsTo('rahul@example.com'), ['gift-card']);
  assert.equal((await seen(token)).state, 'sent');
  const { giftCard } = await shop.call(visitor, readGiftCardBalance, { params: { code: await codeOf(card._id) } });
  assert.equal(giftCard.balance, rupees(1000));
});

test('a poll replaces a lost webhook, also of a payment that the bank only authorized', async () => {
  for (const status of ['captured', 'authorized']) {
    const { token } = await buy();
    razorpay.payments.push(aPayment(await open(token), { status }));
    await pollSales(shop, shop.payments.gateway);
    assert.equal((await seen(token)).state, 'scheduled', status);
  }
});

test('a payment of another amount, a wrong signature and a failed try issue nothing', async () => {
  const { token, sale } = await buy();
  const order = await open(token);
  await deliver(shop, eventOf('payment.captured', aPayment(order, { amount: 100 })));
  await deliver(shop, eventOf('payment.failed', aPayment(order, { status: 'failed' })));
  const answer = { ...widgetAnswer(aPayment(order)), razorpay_signature: 'a'.repeat(64) };
  await assert.rejects(shop.call(visitor, confirmGiftCard, { params: { token }, body: answer }), { status: 400 });
  assert.equal((await seen(token)).state, 'unpaid');
  await assert.rejects(cardOf(sale.number), /no card/);
});

test('a payment after the payment window, or a second one, is refunded once', async () => {
  const { token } = await buy();
  const order = await open(token);
  late = 31 * 60_000;
  await pollSales(shop, shop.payments.gateway);
  assert.equal((await seen(token)).state, 'ended');
  assert.equal(await open(token), null);
  const payment = aPayment(order);
  for (let time = 0; time < 3; time++) await deliver(shop, eventOf('payment.captured', payment));

  await sendSaleRefunds(shop, shop.payments.gateway);
  late = 0; // the staff’s login ends after a while
  const paid = await aPaidCard();
  const second = { ...aPayment({ id: paid.payment.order_id, amount: paid.payment.amount }) };
  await deliver(shop, eventOf('payment.captured', second));
  for (let time = 0; time < 3; time++) await sendSaleRefunds(shop, shop.payments.gateway);
  for (const { id } of [payment, second])
    assert.deepEqual(
      razorpay.refunds.filter(({ payment_id }) => payment_id === id).map(({ amount }) => amount),
      [100_000],
    );
  assert.equal((await seen(token)).state, 'ended');
  assert.deepEqual(await entriesOf(paid.card._id), [['issue', rupees(1000)]]);
});

test('the e-mail is sent at 9 AM in India on its day, and the card is valid for three years from then', async () => {
  const deliverOn = indianDay(new Date(Date.now() + 3 * DAY));
  const email = `later-${randomUUID()}@example.com`;
  const { token, card } = await aPaidCard({ deliverOn, receiverEmail: email });
  await sendGiftCards(shop);
  assert.deepEqual([(await seen(token)).state, await mailsTo(email)], ['scheduled', []]);
  const nine = startOfIndianDay(deliverOn).getTime() + 9 * 3_600_000;
  late = nine - 60_000 - Date.now();
  await sendGiftCards(shop);
  assert.deepEqual(await mailsTo(email), []);
  late = nine - Date.now();
  await sendGiftCards(shop);
  assert.deepEqual([(await seen(token)).state, await mailsTo(email)], ['sent', ['gift-card']]);
  assert.equal(indianDay(new Date(card.expiresAt)).slice(0, 4), String(Number(deliverOn.slice(0, 4)) + 3));
});

test('a card that staff issue is emailed at once or at 9 AM on its day, and its code works from the start', async () => {
  const email = `issued-${randomUUID()}@example.com`;
  const issue = (more: object) => shop.ask(staff, 'POST', '/gift-cards', { amount: 500, email, message: 'Enjoy.', ...more });
  const { status, body } = await issue({});
  const { code, balance } = body['giftCard'] as { code: string; balance: number };
  assert.deepEqual([status, balance, await mailsTo(email)], [201, 500, ['gift-card']]);
  const read = await shop.ask(visitor, 'GET', `/gift-card/${code}`);
  assert.deepEqual([read.status, read.body['balance']], [200, 500]);
  assert.equal(await codeOf((body['giftCard'] as { _id: string })._id), code, 'the link of the email has the same code');

  const day = indianDay(new Date(Date.now() + 3 * DAY));
  assert.equal((await issue({ at: day })).status, 201);
  await sendGiftCards(shop);
  assert.deepEqual(await mailsTo(email), ['gift-card']);
  late = startOfIndianDay(day).getTime() + 9 * 3_600_000 - Date.now();
  for (let time = 0; time < 2; time++) await sendGiftCards(shop);
  assert.deepEqual(await mailsTo(email), ['gift-card', 'gift-card']);
  late = 0;

  const past = await issue({ at: '2020-01-01' });
  assert.deepEqual([past.status, past.body.errors], [400, { at: 'Choose a day from today to one year from now.' }]);
  const unsent = await issue({ at: day, email: undefined });
  assert.deepEqual(
    [unsent.status, unsent.body.errors],
    [400, { email: 'Enter the email to which the card is sent on that day.' }],
  );
  assert.deepEqual((await issue({ amount: undefined })).body.errors, { value: 'Enter a value.' });
});

test('the receiver is emailed 30 and 7 days before the expiry, once each, while the card has a balance', async () => {
  const email = `ends-${randomUUID()}@example.com`;
  const { card } = await aPaidCard({ receiverEmail: email });
  const emptied = `spent-${randomUUID()}@example.com`;
  const spent = await aPaidCard({ receiverEmail: emptied });
  await sendGiftCards(shop);
  const asha = await aCustomer(shop);
  assert.equal((await shop.ask(asha, 'POST', '/credit/gift-card', { code: await codeOf(spent.card._id) })).status, 200);
  const end = Date.parse(card.expiresAt);
  const counts = [];
  for (const days of [30.1, 30, 29, 7.1, 7, 6]) {
    late = end - days * DAY - Date.now();
    await Promise.all([sendExpiryReminders(shop), sendExpiryReminders(shop)]);
    counts.push((await mailsTo(email)).filter((template) => template === 'gift-card-ends').length);
  }
  assert.deepEqual(counts, [0, 1, 1, 1, 2, 2]);
  assert.deepEqual(await mailsTo(emptied), ['gift-card']);
});

test('staff resend the e-mail to another address: the new code works and the old one does not', async () => {
  const { card } = await aPaidCard();
  await sendGiftCards(shop);
  const old = await codeOf(card._id);
  const email = `other-${randomUUID()}@example.com`;
  const params = { id: card._id };
  await shop.call(staff, changeGiftCard, { params, body: { action: 'resend', email, note } });
  assert.deepEqual(await mailsTo(email), ['gift-card']);
  await assert.rejects(shop.call(visitor, readGiftCardBalance, { params: { code: old } }), { status: 404 });
  await shop.call(visitor, readGiftCardBalance, { params: { code: await codeOf(card._id) } });
});

test('no one of the staff reads the code of a bought card in its email', async () => {
  const receiverEmail = `masked-${randomUUID()}@example.com`;
  const { card } = await aPaidCard({ receiverEmail });
  await sendGiftCards(shop);
  const code = await codeOf(card._id);
  assert.match(code, /^[A-Z0-9]{16}$/);
  for (const reader of [staff, await anAdmin(shop, { staffRole: 'manager' })]) {
    const shown = await shop.call(reader, listMails, { query: { q: receiverEmail } });
    const [mail] = shown.mails;
    assert.ok(mail);
    assert.match(mail.text, /\(only the recipient can read this code\)/);
    assert.ok(!JSON.stringify(shown).includes(code));
  }
});

test('an unused card is refunded and ends; a used one cannot be returned', async () => {
  const { token, card, payment } = await aPaidCard();
  await sendGiftCards(shop);
  const params = { id: card._id };
  const code = await codeOf(card._id);
  const refunds = await Promise.allSettled(
    [1, 2].map(() => shop.call(staff, changeGiftCard, { params, body: { action: 'refund', note } })),
  );
  assert.deepEqual(refunds.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  await sendSaleRefunds(shop, shop.payments.gateway);
  await sendSaleRefunds(shop, shop.payments.gateway);
  assert.equal(razorpay.refunds.filter(({ payment_id }) => payment_id === payment.id).length, 1);
  assert.equal((await seen(token)).state, 'refunded');
  assert.deepEqual((await cardOf(card.number)).bought?.refund, { state: 'processed', error: '' });
  await assert.rejects(shop.call(visitor, readGiftCardBalance, { params: { code } }), { status: 404 });

  const used = await aPaidCard();
  await sendGiftCards(shop);
  const asha = await aCustomer(shop);
  await shop.ask(asha, 'POST', '/credit/gift-card', { code: await codeOf(used.card._id) });
  await assert.rejects(shop.call(staff, changeGiftCard, { params: { id: used.card._id }, body: { action: 'refund', note } }), {
    status: 409,
    message: /A used gift card cannot be returned/,
  });
  assert.equal((await shop.call(staff, listGiftCards)).totals.balanced, true);
});

test('a refund made at the gateway ends the card, and a dispute blocks it', async () => {
  const refunded = await aPaidCard();
  const refund = {
    id: `rfnd_${randomUUID().slice(0, 8)}`,
    payment_id: refunded.payment.id,
    amount: 100_000,
    status: 'processed',
  };
  await deliver(shop, eventOf('refund.processed', refunded.payment, { refund: { entity: refund } }));
  assert.equal((await cardOf(refunded.card.number)).state, 'refunded');

  const disputed = await aPaidCard();
  const dispute = { entity: { payment_id: disputed.payment.id, reason_description: 'Stolen card' } };
  await deliver(shop, eventOf('payment.dispute.created', disputed.payment, { dispute }));
  assert.equal((await cardOf(disputed.card.number)).state, 'blocked');
  await sendGiftCards(shop);
  assert.equal((await cardOf(disputed.card.number)).bought?.sentAt, null);
  await shop.call(staff, changeGiftCard, { params: { id: disputed.card._id }, body: { action: 'unblock', note } });
  assert.equal((await cardOf(disputed.card.number)).state, 'scheduled');
});

test('an unpaid purchase is deleted after a month; a paid one stays', async () => {
  const { token } = await buy();
  const paid = await aPaidCard();
  late = 2 * 3_600_000;
  await pollSales(shop, shop.payments.gateway);
  late = 32 * DAY;
  await purgeSales(shop);
  await assert.rejects(seen(token), { status: 404 });
  late = 0;
  assert.equal((await cardOf(paid.card.number))._id, paid.card._id);
});
