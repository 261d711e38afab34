// covers: reviews
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { answerQuestion, askQuestion, listAllQuestions, listQuestions, refuseQuestion } from '@shop/contract/questions';
import { aCustomer, anAdmin, aProduct, openTestShop, type MadeProduct, type Person, type TestShop } from '#test-support';

let shop: TestShop;
let staff: Person;
let tee: MadeProduct;
const guest = null;
before(async () => {
  shop = await openTestShop();
  staff = await anAdmin(shop);
  tee = await aProduct(shop.db, { stock: 9 });
});
after(() => shop.close());

const ask = (customer: Person, text: string) => shop.call(customer, askQuestion, { params: { id: tee.slug }, body: { text } });
const shown = () => shop.call(guest, listQuestions, { params: { id: tee.id } });
const latest = async () => (await shop.call(staff, listAllQuestions, { query: { state: 'open' } })).questions[0];

test('a question is shown with its answer, under a first name and an initial, and its author is mailed once', async () => {
  const asha = await aCustomer(shop, { name: 'Asha Devi Rao' });
  await ask(asha, 'Is it preshrunk?');
  assert.equal((await shown()).total, 0);
  const question = await latest();
  const params = { id: question?._id ?? '' };
  assert.deepEqual(
    [question?.text, question?.product.name, question?.author.name],
    ['Is it preshrunk?', tee.name, 'Asha Devi Rao'],
  );
  await shop.call(staff, answerQuestion, { params, body: { answer: 'Yes.' } });
  await shop.call(staff, answerQuestion, { params, body: { answer: 'Yes, washed once.' } });
  const [first] = (await shown()).questions;
  assert.deepEqual([first?.text, first?.answer, first?.name], ['Is it preshrunk?', 'Yes, washed once.', 'Asha R.']);
  const mails = await shop.db.selectFrom('mail').select('id').where('template', '=', 'question-answered').execute();
  assert.equal(mails.length, 1);
  await shop.call(staff, refuseQuestion, { params, body: { state: 'refused' } });
  assert.equal((await shown()).total, 0);
});

test('a customer has at most five open questions; blank and overlong ones, and contact details, are refused at the field', async () => {
  const customer = await aCustomer(shop);
  for (const text of [' ', 'x'.repeat(501), 'Call me on 98460 12412?']) {
    const { status, body } = await shop.ask(customer, 'POST', `/product/${tee.id}/question`, { text });
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [400, ['text']]);
  }
  const send = () => shop.ask(customer, 'POST', `/product/${tee.id}/question`, { text: 'Is it soft?' });
  const statuses = [];
  for (let i = 0; i < 6; i++) statuses.push((await send()).status);
  assert.deepEqual(statuses.slice(0, 5), [201, 201, 201, 201, 201]);
  assert.ok((statuses[5] ?? 0) >= 400);
});

test('a question about a hidden product is refused', async () => {
  const hidden = await aProduct(shop.db, { stock: 9 });
  await shop.db.updateTable('product').set({ isActive: false }).where('id', '=', hidden.id).execute();
  const customer = await aCustomer(shop);
  assert.equal((await shop.ask(customer, 'POST', `/product/${hidden.id}/question`, { text: 'Is it soft?' })).status, 404);
});

test('questions are in their author’s export and are deleted with the account', async () => {
  const password = 'correct horse battery';
  const leaver = await aCustomer(shop, { password });
  await ask(leaver, 'Does the colour run?');
  const id = (await latest())?._id ?? '';
  await shop.call(staff, answerQuestion, { params: { id }, body: { answer: 'A little.' } });
  assert.match(JSON.stringify((await shop.ask(leaver, 'GET', '/privacy/export')).body), /Does the colour run.*A little/);
  assert.equal((await shop.ask(leaver, 'DELETE', '/privacy/account', { currentPassword: password })).status, 200);
  assert.deepEqual(
    (await shown()).questions.filter(({ text }) => /colour run/.test(text)),
    [],
  );
});
