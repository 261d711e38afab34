// covers: settlements
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { confirmPayment } from '@shop/contract/payments';
import { buyGiftCard, confirmGiftCard, payGiftCard, saveGiftCardOffer } from '@shop/contract/gift-card-sales';
import { rupees } from '@shop/contract/money';
import type { Order } from '@shop/contract/orders';
import type { QueryOf } from '@shop/contract/route';
import { listSettlements, SETTLEMENT_SORTS } from '@shop/contract/settlements';
import { createShipment, changeShipment } from '@shop/contract/shipments';
import {
  aCustomer,
  anAdmin,
  aProduct,
  onAnotherDevice,
  openTestShop,
  type MadeProduct,
  type Person,
  type TestShop,
} from '#test-support';
import { payAtGateway } from '#test-support/gateway';
import { aCardOrder, anOrder } from '#test-support/orders';
import { payoutDate } from './payout-date.ts';

let now = new Date('2026-11-20T09:00:00Z');
let shop: TestShop;
let staff: Person;
let asha: Person;
let tee: MadeProduct;
let parcels = 0;
before(async () => {
  shop = await openTestShop({ now: () => now });
  staff = await anAdmin(shop);
  asha = await aCustomer(shop);
  tee = await aProduct(shop.db, { stock: 500, price: 100 });
});
after(() => shop.close());

async function upload(source: string, text: string, columns?: object) {
  const form = new FormData();
  form.append('source', source);
  if (columns) form.append('columns', JSON.stringify(columns));
  form.append('file', new Blob([text], { type: 'text/csv' }), 'payouts.csv');
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  return shop.ask(staff, 'POST', '/settlement', Buffer.from(await encoded.arrayBuffer()), headers);
}
const counts = ({ body }: Awaited<ReturnType<typeof upload>>) =>
  ['lines', 'matched', 'differing', 'unknown', 'repeated'].map((name) => body[name]);
const list = (query: QueryOf<typeof listSettlements> = {}) =>
  shop.call(staff, listSettlements, { query: { limit: 100, ...query } });
const lineOf = async (reference: string) => (await list()).lines.filter((line) => line.reference === reference);

/** A card order of ₹300, and its payment's id at the gateway. */
async function paid(): Promise<{ order: Order; paymentId: string }> {
  const { order, razorpayOrder } = await aCardOrder(shop, asha, [{ product: tee, quantity: 3 }]);
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = await payAtGateway(shop, {
    orderId: razorpayOrder?.id ?? '',
  });
  const body = { razorpay_order_id, razorpay_payment_id, razorpay_signature };
  await shop.call(asha, confirmPayment, { params: { id: order._id }, body });
  return { order, paymentId: razorpay_payment_id };
}
/** A delivered cash order of ₹200, and the AWB number of its parcel. */
async function delivered(): Promise<{ order: Order; awb: string }> {
  const order = await anOrder(shop, asha, [{ product: tee, quantity: 2 }]);
  const awb = `AWB${++parcels}00`;
  const { shipment } = await shop.call(staff, createShipment, {
    params: { id: order._id },
    body: { courier: 'own', service: 'DTDC', awb, trackingUrl: '' },
  });
  for (const state of ['in_transit', 'delivered'] as const)
    await shop.call(staff, changeShipment, { params: { id: shipment._id }, body: { state } });
  return { order, awb };
}
const HEADINGS = 'entity_id,type,debit,credit,amount,fee,tax,settled_at,settlement_utr\n';
const payment = (id: string, amount: string, utr = 'UTR1') =>
  `${id},payment,0,${amount},${amount},6.00,0.92,20/11/2026 10:00:00,${utr}\n`;

test('a payment that was paid out in full matches, another amount differs, and another shop’s is unknown', async () => {
  const [full, short] = [await paid(), await paid()];
  const file = HEADINGS + payment(full.paymentId, '300.00') + payment(short.paymentId, '250') + payment('pay_another', '99');
  const answer = await upload('razorpay', `${file}adj_1,adjustment,5,0,5,0,0,20/11/2026,UTR1\n`);
  assert.deepEqual([answer.status, ...counts(answer)], [201, 3, 1, 1, 1, 0], answer.body.message);
  const [line] = await lineOf(short.paymentId);
  assert.deepEqual(
    [line?.order?.number, line?.expected, line?.received, line?.difference, line?.fee, line?.day, line?.state],
    [short.order.number, rupees(300), rupees(250), rupees(-50), rupees(6), '2026-11-20', 'differing'],
  );
  assert.deepEqual(counts(await upload('razorpay', file)), [0, 0, 0, 0, 3], 'the same file once more adds nothing');
  assert.equal((await list({ state: 'unknown' })).lines.length, 1);
  const audited = await shop.db.selectFrom('auditEntry').select('after').where('action', '=', 'settlement.upload').execute();
  assert.equal(audited.length, 1);

  const rest = await upload('razorpay', HEADINGS + payment(short.paymentId, '50', 'UTR2'));
  assert.deepEqual(counts(rest), [1, 1, 0, 0, 0], 'the rest comes with the next payout');
  assert.deepEqual(
    (await lineOf(short.paymentId)).map(({ state }) => state),
    ['matched', 'matched'],
  );
  const twice = await upload('razorpay', HEADINGS + payment(full.paymentId, '300', 'UTR3'));
  assert.deepEqual(counts(twice), [1, 0, 1, 0, 0], 'paid twice');
  const differences = (await lineOf(full.paymentId)).map(({ difference, state }) => [difference, state]);
  assert.deepEqual(differences.toSorted(), [
    [0, 'differing'],
    [rupees(300), 'differing'],
  ]);
  const { totals } = await list();
  assert.deepEqual([totals.matched.expected, totals.differing.expected], [rupees(300), rupees(300)], 'each is owed once');
});

test('the report of Razorpay’s dashboard is read by its own headings, and its fee counts with the GST on it', async () => {
  const { paymentId } = await paid();
  const headings = 'transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax,debit,credit,settled_at,settlement_utr';
  const file = `${headings}\npayment,${paymentId},300.00,INR,6.00,1.08,0,292.92,20/11/2026 10:00:00,UTR8\n`;
  const holed = await upload('razorpay', `${file},pay_hole,300.00,INR,6.00,1.08,0,292.92,20/11/2026 10:00:00,UTR8\n`);
  assert.deepEqual([holed.status, holed.body.message], [400, 'Line 3: its type is missing. Nothing was saved.']);
  const unpaid = await upload('razorpay', `${file}payment,pay_hole,300.00,INR,6.00,1.08,0,292.92,20/11/2026 10:00:00,\n`);
  assert.equal(unpaid.body.message, 'Line 3: the UTR or number of the payout is missing. Nothing was saved.');
  const undated = await upload('razorpay', `${file}payment,pay_hole,300.00,INR,6.00,1.08,0,292.92,,UTR8\n`);
  assert.equal(undated.body.message, 'Line 3: the date of the payout is missing. Nothing was saved.');
  assert.deepEqual(counts(await upload('razorpay', file)), [1, 1, 0, 0, 0]);
  const [line] = await lineOf(paymentId);
  assert.deepEqual([line?.received, line?.fee], [rupees(300), rupees(7.08)]);
});

test('a report in paise is detected', async () => {
  const { paymentId } = await paid();
  const answer = await upload('razorpay', `${HEADINGS}${paymentId},payment,0,29400,30000,600,92,1795168800,UTR9\n`);
  assert.deepEqual(counts(answer), [1, 1, 0, 0, 0]);
  const [line] = await lineOf(paymentId);
  assert.deepEqual([line?.received, line?.fee], [rupees(300), rupees(6)]);
});

test('cash is matched by AWB number: remitted and deducted amounts add up to the collected cash', async () => {
  const [full, short] = [await delivered(), await delivered()];
  const file = `AWB Number,COD Amount,Remitted Amount,Deduction,UTR,Remittance Date
${full.awb},200,190,10,CRF1,2026-11-19
${short.awb},200,150,10,CRF1,2026-11-19\n`;
  assert.deepEqual(counts(await upload('courier', file)), [2, 1, 1, 0, 0]);
  const [line] = await lineOf(short.awb);
  assert.deepEqual([line?.order?.number, line?.difference], [short.order.number, rupees(-40)]);
  const named = await delivered();
  const own = await upload('courier', `Docket,Cash,Ref,On\n${named.awb},200,R1,19 Nov 2026\n`, {
    reference: 'Docket',
    amount: 'Cash',
    payout: 'Ref',
    paidOn: 'On',
  });
  assert.deepEqual(counts(own), [1, 1, 0, 0, 0], own.body.message);
  const plain = await delivered();
  assert.deepEqual(counts(await upload('courier', `AWB,Amount,UTR,Date\n${plain.awb},200,R2,2026-11-19\n`)), [1, 1, 0, 0, 0]);
});

test('the payment of a gift card matches the card, which belongs to no order', async () => {
  const offer = { isOn: true, amounts: [rupees(500)], min: rupees(200), max: rupees(5000) };
  await shop.call(staff, saveGiftCardOffer, { body: offer });
  const people = { receiverName: 'Rahul', receiverEmail: 'r@example.com', buyerName: 'Asha', buyerEmail: 'a@example.com' };
  const body = { key: randomUUID(), amount: rupees(500), message: '', ...people };
  const { token, sale } = await shop.call(asha, buyGiftCard, { body });
  const { razorpayOrder } = await shop.call(asha, payGiftCard, { params: { token } });
  const { error: _, late: __, ...widget } = await payAtGateway(shop, { orderId: razorpayOrder?.id ?? '' });
  await shop.call(asha, confirmGiftCard, { params: { token }, body: widget });
  const answer = await upload('razorpay', HEADINGS + payment(widget.razorpay_payment_id, '500.00'));
  assert.deepEqual(counts(answer), [1, 1, 0, 0, 0], answer.body.message);
  const [line] = await lineOf(widget.razorpay_payment_id);
  assert.deepEqual([line?.order, line?.giftCard?.number, line?.expected], [null, sale.number, rupees(500)]);
});

test('payments and cash parcels in no file are missing once they are due', async () => {
  const [{ paymentId }, { awb }] = [await paid(), await delivered()];
  const isMissing = async () => {
    const { lines } = await list({ state: 'missing' });
    return [paymentId, awb].map((reference) => lines.some((line) => line.reference === reference));
  };
  assert.deepEqual(await isMissing(), [false, false]);
  now = new Date('2026-12-02T09:00:00Z');
  staff = await onAnotherDevice(shop, staff);
  assert.deepEqual(await isMissing(), [true, true]);
  const { totals } = await list();
  assert.ok(totals.missing.lines >= 2 && totals.missing.received === 0);
  await upload('razorpay', HEADINGS + payment(paymentId, '300', 'UTR7'));
  assert.deepEqual(await isMissing(), [false, true]);
});

test('the list is sorted by day, received amount or difference, in both orders', async () => {
  for (const sort of SETTLEMENT_SORTS) {
    const [up, down] = await Promise.all((['asc', 'desc'] as const).map((order) => list({ sort, order })));
    const values = up?.lines.map((line) => line[sort]) ?? [];
    assert.deepEqual(
      values,
      values.toSorted((a, b) => (a < b ? -1 : Number(a > b))),
      sort,
    );
    assert.deepEqual(down?.lines, up?.lines.toReversed(), sort);
  }
});

test('a file with a gap, without its columns, or of another kind is refused completely, with a sentence', async () => {
  const refused: [string, string, RegExp][] = [
    ['razorpay', `${HEADINGS}pay_1,payment,0,1,,0,0,20/11/2026,U\n`, /Line 2: an amount is missing/],
    ['razorpay', `${HEADINGS}pay_1,payment,0,1,1,0,0,soon,U\n`, /Line 2: "soon" is not a date/],
    ['razorpay', `${HEADINGS}pay_1,payment,0,1,1490812345678,0,0,20/11/2026,U\n`, /Line 2: an amount is too large/],
    ['razorpay', `${HEADINGS}pay_1,payment,0,1,Infinity,0,0,20/11/2026,U\n`, /Line 2: an amount is too large/],
    ['courier', 'AWB Number,Amount,UTR,Date\nX1,,U,20/11/2026\n', /Line 2: an amount is missing/],
    ['courier', 'AWB,Weight\nX1,2\n', /no column for the amount, the UTR .* Its columns are: AWB, Weight/],
    ['razorpay', `${HEADINGS}adj_1,adjustment,5,0,5,0,0,20/11/2026,U\n`, /no payments, refunds or parcels/],
    ['razorpay', ' \n', /empty/],
    ['bank', HEADINGS, /A source is razorpay or courier/],
  ];
  for (const [source, text, sentence] of refused) {
    const { status, body } = await upload(source, text);
    assert.equal(status, 400);
    assert.match(`${body.message} ${Object.values(body.errors ?? {}).join(' ')}`, sentence);
  }
  const { status } = await shop.ask(await aCustomer(shop), 'GET', '/settlement');
  assert.equal(status, 403);
});

test('dates of payouts are parsed in the usual formats, and in no other', () => {
  const forms = {
    '2026-11-20 10:22:00': '2026-11-20',
    '5/11/2026': '2026-11-05',
    '20-11-2026': '2026-11-20',
    '20 November 2026': '2026-11-20',
    '5-Nov-2026': '2026-11-05',
    '1795168800': '2026-11-20',
    '31/02/2026': undefined,
    '11/20/2026': undefined,
    '': undefined,
  };
  for (const [text, date] of Object.entries(forms)) assert.equal(payoutDate(text), date, text);
});
