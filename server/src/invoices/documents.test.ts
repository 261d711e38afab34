// covers: invoices
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { search } from '@shop/contract/search';
import { listOrders, readOrder, type Order } from '@shop/contract/orders';
import { rupees } from '@shop/contract/money';
import { creditGoods } from '#invoices';
import { newId } from '#kernel/ids';
import {
  aCategory,
  aCustomer,
  anAdmin,
  aProduct,
  giveFacts,
  openTestShop,
  TEST_FACTS,
  type MadeProduct,
  type Person,
  type TestShop,
} from '#test-support';
import { anOrder, moveTo } from '#test-support/orders';
import { runsOf } from './font-fallback.ts';
import { loadFonts } from './fonts.provider.ts';
import { renderPdf } from './render-pdf.provider.ts';
import { creditNotePrinted, invoiceDocument } from './document-layout.ts';
import { creditNoteOf, invoiceOf } from './queries/documents.ts';

const NOW = new Date('2026-11-20T06:00:00Z');
let now = NOW;
let shop: TestShop;
let staff: Person;
let asha: Person;
let tee: MadeProduct;
let sent: Order;
let noteId: string;

/** An order of two tees, dispatched, of which one was returned. */
before(async () => {
  shop = await openTestShop({ now: () => now });
  staff = await anAdmin(shop);
  asha = await aCustomer(shop);
  const category = await aCategory(shop.db, { name: 'T-shirts' });
  tee = await aProduct(shop.db, { name: '=Malabar Sun Tee', category, price: 799, mrp: 999, stock: 100 });
  sent = await anOrder(shop, asha, [{ product: tee, quantity: 2 }]);
  await moveTo(shop, staff, sent, 'Shipped');
  noteId = await oneTeeBack(sent);
});
after(() => shop.close());

async function oneTeeBack({ _id: orderId, orderItems }: Order): Promise<string> {
  const lines = [{ orderLineId: orderItems[0]?._id ?? '', quantity: 1 }];
  await shop.db.transaction().execute((tx) => creditGoods(tx, { orderId, lines, reason: 'Wrong size', at: now }));
  const note = await shop.db.selectFrom('creditNote').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow();
  return note.id;
}

const fetchPdf = (person: Person, path: string) =>
  shop.http.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${person.token}` } });

test('the invoice is a PDF, for its owner and for staff, the same bytes each time', async () => {
  const mine = await fetchPdf(asha, `/order/${sent._id}/invoice`);
  assert.equal(mine.statusCode, 200);
  assert.equal(mine.headers['content-type'], 'application/pdf');
  assert.equal(mine.headers['content-disposition'], 'attachment; filename="invoice.pdf"');
  assert.equal(mine.headers['cache-control'], 'no-store');
  assert.equal(mine.rawPayload.subarray(0, 5).toString(), '%PDF-');
  now = new Date(NOW.getTime() + 5 * 60_000);
  const theirs = await fetchPdf(staff, `/order/${sent._id}/invoice`);
  now = NOW;
  assert.ok(mine.rawPayload.equals(theirs.rawPayload));
});

test('an issued document does not change when the shop or the customer is renamed', async () => {
  const before = await fetchPdf(asha, `/order/${sent._id}/invoice`);
  await giveFacts(shop.db, { ...TEST_FACTS, legalName: 'Another Company', taxStatus: 'unregistered' });
  await shop.db.updateTable('customerOrder').set({ customerName: 'Somebody Else' }).where('id', '=', sent._id).execute();
  const after = await fetchPdf(asha, `/order/${sent._id}/invoice`);
  assert.ok(before.rawPayload.equals(after.rawPayload));
  await giveFacts(shop.db);
});

test('there is no invoice before dispatch, and another customer gets 404', async () => {
  const waiting = await anOrder(shop, asha, [{ product: tee }]);
  const { status, body } = await shop.ask(asha, 'GET', `/order/${waiting._id}/invoice`);
  assert.deepEqual([status, body.code], [409, 'not_invoiced']);
  assert.equal(body.message, 'The invoice is issued when the order ships.');
  const other = await aCustomer(shop);
  for (const path of [`/order/${sent._id}/invoice`, `/order/${sent._id}/credit-note/${noteId}`, '/order/nonsense/invoice'])
    assert.equal((await shop.ask(other, 'GET', path)).status, 404, path);
});

test('a credit note is a separate PDF, available for its order only', async () => {
  const reply = await fetchPdf(asha, `/order/${sent._id}/credit-note/${noteId}`);
  assert.deepEqual([reply.statusCode, reply.headers['content-type']], [200, 'application/pdf']);
  const waiting = await anOrder(shop, asha, [{ product: tee }]);
  for (const path of [
    `/order/${waiting._id}/credit-note/${noteId}`,
    `/order/${sent._id}/credit-note/${newId()}`,
    `/order/${sent._id}/credit-note/nonsense`,
  ])
    assert.equal((await shop.ask(asha, 'GET', path)).status, 404, path);
});

test('an order lists its documents, once there are any', async () => {
  const { order } = await shop.call(asha, readOrder, { params: { id: sent._id } });
  assert.equal(order.invoiceNumber, 'KL/26-27/000001');
  assert.deepEqual(order.creditNotes, [
    { _id: noteId, number: 'KLC/26-27/000001', issuedAt: NOW.toISOString(), amount: rupees(799) },
  ]);
  const waiting = await anOrder(shop, asha, [{ product: tee }]);
  assert.deepEqual([waiting.invoiceNumber, waiting.creditNotes], [null, []]);
});

test('every particular of rule 46 is on the invoice', async () => {
  const stored = await invoiceOf(shop.db, sent._id);
  assert.ok(stored);
  const words = JSON.stringify(invoiceDocument(stored.invoice, stored.lines));
  for (const particular of [
    'Selvedge Clothing',
    '14/302, Thottekkat Road, Ravipuram',
    'GSTIN 32AAAAA0000A1ZB',
    'KL/26-27/000001',
    '20 Nov 2026',
    sent.user.name,
    'Kochi 682016',
    'Kerala (32)',
    '6109',
    'Malabar Sun Tee',
    '2 PCS',
    '1,521.90',
    '38.05\\n2.5 %',
    '₹1,598.00',
    'Place of supply',
    'reverse charge: No',
    'needs no signature',
    'Rupees One Thousand Five Hundred Ninety-Eight Only',
    'You saved ₹400.00',
  ])
    assert.ok(words.includes(particular), particular);
});

test('a name in any script of India is printed with its letters, and the rupee with its sign', async () => {
  const fonts = await loadFonts();
  const fontsOf = (words: string) => runsOf(words, false).map(({ font }) => font);
  assert.deepEqual(fontsOf('മീര ₹1'), ['malayalam', 'latin', 'latin-ext', 'latin']);
  for (const [word, font] of Object.entries({ मीरा: 'devanagari', মীরা: 'bengali', மீரா: 'tamil', మీరా: 'telugu', ಮೀರಾ: 'kannada' }))
    assert.deepEqual(fontsOf(word), [font], word);
  assert.deepEqual(runsOf('漢', true), [{ font: 'latin-bold', text: '?' }]);
  for (const bytes of fonts.values()) assert.ok(bytes.length > 5_000);
});

for (const [script, words] of Object.entries({
  Malayalam: 'ലക്ഷ്മിക്കുട്ടിയമ്മ കൃഷ്ണൻകുട്ടി, തൃപ്പൂണിത്തുറ ക്ഷേത്രത്തിന് സമീപം, അപ്പാർട്ട്മെന്റ്സ് റോഡ്',
  Hindi: 'श्रीमती लक्ष्मी वेंकटेश्वरन् क्षत्रिय, राष्ट्रीय विश्वविद्यालय मार्ग, फ़्लैट ४०२',
  Tamil: 'ஸ்ரீமதி லக்ஷ்மி கிருஷ்ணன், திருச்சிராப்பள்ளி',
  Kannada: 'ಶ್ರೀಮತಿ ಲಕ್ಷ್ಮೀ ಕೃಷ್ಣನ್, ಕ್ಷೇತ್ರ',
  Telugu: 'శ్రీమతి లక్ష్మి కృష్ణన్, విశ్వవిద్యాలయం',
  Bengali: 'শ্রীমতী লক্ষ্মী কৃষ্ণান, বিশ্ববিদ্যালয়',
  Punjabi: 'ਸ਼੍ਰੀਮਤੀ ਲਕਸ਼ਮੀ ਕੌਰ ਅੰਮ੍ਰਿਤਸਰ ਅਾਂ ਅੇ',
  Gujarati: 'અંજલિ શ્રીમતી લક્ષ્મી કૃષ્ણન, વિશ્વવિદ્યાલય',
}))
  test(`an address in ${script} with joined letters is printed`, async () => {
    const stored = await invoiceOf(shop.db, sent._id);
    assert.ok(stored);
    const printed = invoiceDocument({ ...stored.invoice, shipTo: [words, words] }, stored.lines);
    assert.ok((await renderPdf(printed)).length > 1_000);
  });

test('PDF worker: a document that fails does not affect the next', async () => {
  const stored = await invoiceOf(shop.db, sent._id);
  assert.ok(stored);
  const printed = invoiceDocument(stored.invoice, stored.lines);
  await assert.rejects(renderPdf({ ...printed, issuedAt: new Date(Number.NaN) }));
  assert.ok((await renderPdf(printed)).length > 1_000);
});

test('a long order is printed on several pages', async () => {
  const stored = await invoiceOf(shop.db, sent._id);
  assert.ok(stored);
  const lines = Array.from({ length: 60 }, () => stored.lines).flat();
  const pdf = await renderPdf(invoiceDocument(stored.invoice, lines));
  assert.match(Buffer.from(pdf).toString('latin1'), /\/Count [3-9]/);
});

test('staff can search an order by the number of its invoice or of a credit note', async () => {
  for (const q of ['KL/26-27/000001', 'klc/26-27/000001']) {
    const { orders } = await shop.call(staff, listOrders, { query: { q } });
    assert.deepEqual(
      orders.map(({ number }) => number),
      [sent.number],
      q,
    );
  }
  const result = await shop.call(staff, search, { query: { q: 'KL/26-27/000001' } });
  assert.deepEqual(
    result.orders.map(({ number }) => number),
    [sent.number],
  );
});

test('a credit note cites its invoice by number and date', async () => {
  const stored = await creditNoteOf(shop.db, sent._id, noteId);
  assert.ok(stored);
  assert.equal((await invoiceOf(shop.db, sent._id))?.lines.length, 1);
  const { facts, rows, notes } = creditNotePrinted(stored.note, stored.invoice, stored.lines);
  assert.deepEqual(facts.slice(2, 4), [
    ['For invoice', 'KL/26-27/000001'],
    ['Invoice date', '20 Nov 2026'],
  ]);
  assert.deepEqual(rows[0]?.slice(2), ['6109', '1 PCS', '760.94', '19.03\n2.5 %', '19.03\n2.5 %', '799.00']);
  assert.equal(rows.length, 1);
  assert.equal(notes[0], 'Reason: Wrong size');

  const other = await anOrder(shop, asha, [{ product: tee, quantity: 2 }]);
  await moveTo(shop, staff, other, 'Shipped');
  const itsNote = await oneTeeBack(other);
  const { invoiceNumber } = (await shop.call(staff, readOrder, { params: { id: other._id } })).order;
  assert.equal((await creditNoteOf(shop.db, other._id, itsNote))?.invoice.number, invoiceNumber);
});
