// covers: invoices
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { TaxStatus } from '@shop/contract/shop-facts';
import { creditGoods } from '#invoices';
import { aCustomer, anAdmin, aProduct, giveFacts, openTestShop, TEST_FACTS, type Person, type TestShop } from '#test-support';
import { anOrder, moveTo } from '#test-support/orders';
import { readPdfText } from '#test-support/read-pdf-text';

let shop: TestShop;
let staff: Person;
let asha: Person;
before(async () => {
  shop = await openTestShop();
  staff = await anAdmin(shop);
  asha = await aCustomer(shop);
});
after(() => shop.close());
beforeEach(() => shop.db.updateTable('shopSettings').set({ demo: false }).execute());

const be = (taxStatus: TaxStatus) => giveFacts(shop.db, { ...TEST_FACTS, taxStatus });

async function pdfOf(path: string): Promise<string> {
  const { rawPayload } = await shop.http.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${asha.token}` } });
  return (await readPdfText(rawPayload)).flatMap((page) => page.map(({ words }) => words)).join(' ');
}

/** The invoice and the credit note of a dispatched and returned order. */
async function documents(): Promise<{ invoice: string; note: string }> {
  const order = await anOrder(shop, asha, [{ product: await aProduct(shop.db), quantity: 1 }]);
  await moveTo(shop, staff, order, 'Shipped');
  await shop.db
    .transaction()
    .execute((tx) => creditGoods(tx, { orderId: order._id, lines: 'all', reason: 'Too small', at: new Date() }));
  const { id } = await shop.db.selectFrom('creditNote').select('id').where('orderId', '=', order._id).executeTakeFirstOrThrow();
  return { invoice: await pdfOf(`/order/${order._id}/invoice`), note: await pdfOf(`/order/${order._id}/credit-note/${id}`) };
}

const TAX = /GSTIN|[CSI]GST|Taxable|Place of supply|Tax Invoice/;

test('a registered shop issues tax invoices with its GSTIN', async () => {
  await be('registered');
  const { invoice, note } = await documents();
  for (const words of [/Tax Invoice/, /GSTIN 32AAAAA0000A1ZB/, /Place of supply: Kerala/, /CGST/]) assert.match(invoice, words);
  assert.match(note, /Taxable value/);
});

test('a shop under composition issues bills of supply, with its GSTIN and without tax', async () => {
  await be('composition');
  const { invoice, note } = await documents();
  for (const words of [/Bill of Supply/, /GSTIN 32AAAAA0000A1ZB/, /not eligible to collect tax on supplies/])
    assert.match(invoice, words);
  for (const document of [invoice, note]) assert.doesNotMatch(document.replace(/GSTIN/g, ''), TAX);
});

test('an unregistered shop issues plain invoices: no GSTIN, no tax, whatever its settings contain', async () => {
  await be('unregistered');
  const { invoice, note } = await documents();
  assert.match(invoice, /Invoice no\./);
  assert.match(invoice, /not registered under GST/);
  for (const document of [invoice, note]) assert.doesNotMatch(document, TAX);
  const { tax } = { tax: await shop.db.selectFrom('invoice').selectAll().where('taxStatus', '=', 'unregistered').execute() };
  assert.deepEqual(
    tax.map(({ supplierGstin, supplierState, cgstPaise, igstPaise, totalPaise, taxablePaise }) => [
      [supplierGstin, supplierState, cgstPaise, igstPaise],
      totalPaise === taxablePaise,
    ]),
    [[['', 'Kerala', 0, 0], true]],
  );
});

test('sales without tax are not in the lists for the GST return', async () => {
  await be('unregistered');
  const listed = async () => (await shop.ask(staff, 'GET', '/invoices/export?kind=hsn')).body['text'];
  const before = await listed();
  await documents();
  assert.equal(await listed(), before);
});

test('the documents of a demo say SAMPLE for ever, those of any other shop never', async () => {
  await be('registered');
  const real = await documents();
  await shop.db.updateTable('shopSettings').set({ demo: true }).execute();
  const { invoice, note } = await documents();
  for (const document of [invoice, note]) assert.match(document, /SAMPLE.*not valid for tax/);
  for (const document of [real.invoice, real.note]) assert.doesNotMatch(document, /sample/i);
});
