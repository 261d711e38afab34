// covers: payment
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { readOrder } from '@shop/contract/orders';
import { aCustomer, aProduct, openTestShop, stockOf, type TestShop } from '#test-support';
import { aCardOrder } from '#test-support/orders';
import { aPayment, openRazorpay, type Razorpay } from '#test-support/razorpay';

const MAX_WAIT_MS = 60_000; // part of which a busy machine needs
/** Shorter than the expiry of the cached response. */
const SOON = 20_000;

let razorpay: Razorpay;
let shop: TestShop;
before(async () => {
  razorpay = await openRazorpay();
  shop = await openTestShop({ env: { ...razorpay.env, PAYMENT_WINDOW: '5s', RECONCILE_EVERY: '2s' }, jobs: true });
});
after(async () => {
  await shop.close();
  await razorpay.close();
});

test('every module has its scheduled jobs', async () => {
  const { rows } = await shop.pool.query<{ name: string; cron: string }>('select name, cron from jobs.schedule');
  assert.deepEqual(Object.fromEntries(rows.map(({ name, cron }) => [name, cron])), {
    'accounts.purge-sessions': '10 3 * * *',
    'checkout.expire-orders': '* * * * *',
    'checkout.forget-old-keys': '40 3 * * *',
    'analytics.sum-up': '*/15 * * * *',
    'errors.purge': '45 3 * * *',
    'drafts.purge': '50 3 * * *',
    'gift-cards.expire': '20 0 * * *',
    'gift-cards.poll': '* * * * *',
    'gift-cards.remind': '0 9 * * *',
    'gift-cards.refund': '* * * * *',
    'gift-cards.send': '* * * * *',
    'imports.purge': '25 4 * * *',
    'invoices.credit-missed': '*/5 * * * *',
    'mail.tidy': '25 3 * * *',
    'orders.send-refunds': '* * * * *',
    'reports.sum-up': '* * * * *',
    'reviews.ask': '0 11 * * *',
    'studio.purge': '35 3 * * *',
    'stock-alerts.continue': '30 9 * * *',
    'stock-alerts.send': '* * * * *',
    'setup.backup': '30 2 * * *',
    'shipments.poll': '*/10 * * * *',
    'api-keys.remind': '15 9 * * *',
    'webhooks.purge-events': '55 3 * * *',
    'wishlist.price-alerts': '0 10 * * *',
    'cart.remind': '40 9-20 * * *',
    'desk.unconfirmed': '10 * * * *',
    'stock.report-low': '0 8 * * *',
  });
});

test('Jobs alone expire an unpaid order, find a payment without its webhook, and refund a late payment', async () => {
  const product = await aProduct(shop.db, { stock: 9 });
  const last = await aProduct(shop.db, { stock: 1 });
  const isShown = async () => JSON.stringify((await shop.ask(null, 'GET', `/product/${last.slug}`)).body).includes('"stock":1');
  const person = await aCustomer(shop);
  const place = async (...more: (typeof product)[]) => {
    const { order, razorpayOrder } = await aCardOrder(
      shop,
      person,
      [product, ...more].map((it) => ({ product: it })),
    );
    return {
      payment: aPayment(razorpayOrder),
      now: async () => (await shop.call(person, readOrder, { params: { id: order._id } })).order,
    };
  };
  const until = async (states: string, { now }: Awaited<ReturnType<typeof place>>) => {
    const began = Date.now();
    for (;;) {
      const { paymentStatus, deliveryStatus } = await now();
      if (`${paymentStatus} ${deliveryStatus}` === states) return;
      assert.ok(Date.now() - began < MAX_WAIT_MS, `${states}: still ${paymentStatus} ${deliveryStatus}`);
      await pause(100);
    }
  };

  const unpaid = await place(last);
  assert.equal(await isShown(), false, 'the last piece is held for who has to pay for it');
  const paid = await place();
  razorpay.payments.push(paid.payment);
  await until('unpaid Cancelled', unpaid);
  for (const began = Date.now(); !(await isShown()); await pause(100))
    assert.ok(Date.now() - began < SOON, 'everybody is told that it is there again');
  await until('paid Processing', paid);
  assert.deepEqual(await stockOf(shop.db, product.variants[0]?.id ?? ''), { stock: 8, ledger: 8 });
  razorpay.payments.push(unpaid.payment);
  await until('refunded Cancelled', unpaid);
});
