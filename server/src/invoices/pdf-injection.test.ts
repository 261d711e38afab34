// covers: invoices
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { aCustomer, anAdmin, aProduct, openTestShop, type Person, type TestShop } from '#test-support';
import { anOrder, moveTo } from '#test-support/orders';

/** Text that would end a string, start an object, open a URL or run a script in a PDF. */
const HARM = `) Tj ET endstream endobj 9 0 obj <</S/JavaScript/JS(app.alert(1))>> \\) (javascript:planted() https://evil.example`;
/** Actions of a document, automatic or on click. */
const ACTS = /\/(JS|JavaScript|OpenAction|AA|Launch|URI|SubmitForm|EmbeddedFile|RichMedia|XFA|GoToR|ImportData)\b/;

let shop: TestShop;
let asha: Person;
before(async () => {
  shop = await openTestShop();
  asha = await aCustomer(shop, { name: `Asha ${HARM}`.slice(0, 100) });
});
after(() => shop.close());

/** The file with every compressed stream inflated. */
function laidOpen(pdf: Buffer): string {
  let text = '';
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    const end = pdf.indexOf('endstream', at);
    if (pdf[at + 7] !== 0x78 || end < 0) continue; // zlib's first byte
    text += inflateSync(pdf.subarray(at + 7, end)).toString('latin1');
  }
  return text;
}

/** The objects of a file, without the contents of their streams. */
const objectsOf = (pdf: Buffer): string[] =>
  pdf
    .toString('latin1')
    .replaceAll(/stream\r?\n[\s\S]*?endstream/g, '')
    .match(/\d+ 0 obj/g) ?? [];

async function invoiceOf(name: string): Promise<Buffer> {
  const staff = await anAdmin(shop);
  const product = await aProduct(shop.db, { name, price: 799, stock: 10 });
  const sent = await moveTo(shop, staff, await anOrder(shop, asha, [{ product }]), 'Shipped');
  const headers = { authorization: `Bearer ${asha.token}` };
  const { statusCode, rawPayload } = await shop.http.inject({ url: `/api/order/${sent._id}/invoice`, headers });
  assert.equal(statusCode, 200);
  return rawPayload;
}

test('PDF injection: names are printed as text, and add no object', async () => {
  const [plain, planted] = [await invoiceOf('A plain tee'), await invoiceOf(HARM)];
  assert.ok(laidOpen(planted).length > laidOpen(plain).length, 'the words are in it');
  assert.doesNotMatch(planted.toString('latin1'), ACTS);
  assert.doesNotMatch(laidOpen(planted), ACTS);
  assert.doesNotMatch(planted.toString('latin1'), /\/Annots?\b/);
  assert.equal(objectsOf(planted).length, objectsOf(plain).length);
});
