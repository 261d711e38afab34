// covers: emails
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listEmailTexts, previewEmailText, testEmailText } from '@shop/contract/email-texts';
import { listMails } from '@shop/contract/mail';
import { aCustomer, anAdmin, aProduct, openTestShop, type MadeProduct, type Person, type TestShop } from '#test-support';
import { giveFacts, TEST_FACTS } from '#test-support/facts';
import { anOrder } from '#test-support/orders';
import { openPostBox, type SmtpCatcher } from '#test-support/smtp-catcher';

let box: SmtpCatcher;
let shop: TestShop;
let owner: Person;
let asha: Person;
let tee: MadeProduct;
before(async () => {
  box = await openPostBox();
  shop = await openTestShop({ env: { SMTP_URL: box.url } });
  owner = await anAdmin(shop);
  asha = await aCustomer(shop);
  tee = await aProduct(shop.db, { price: 799 });
});
after(async () => {
  await shop.close();
  await box.close();
});

const WORDS = { subject: 'Order {number} is ours', heading: '', intro: 'Dear {name}, {shop} packs {total} of goods.' };
const save = (template: string, body: object) => shop.ask(owner, 'PUT', `/email-text/${template}`, body);
async function placedMail(): Promise<{ subject: string; text: string }> {
  const { number } = await anOrder(shop, asha, [{ product: tee }]);
  const { mails } = await shop.call(owner, listMails, { query: { q: number } });
  const mail = mails.find(({ template }) => template === 'order-placed') ?? assert.fail('no email about the order');
  return { subject: mail.subject.replace(number, 'N'), text: mail.text.replaceAll(number, 'N') };
}

test('the texts of staff replace the program’s in the email, and empty ones restore them', async () => {
  const own = await placedMail();
  assert.equal((await save('order-placed', WORDS)).status, 200);
  const changed = await placedMail();
  assert.equal(changed.subject, 'Order N is ours');
  assert.match(changed.text, /Dear .+, Selvedge packs ₹799 of goods\./);
  assert.doesNotMatch(changed.text, /Thank you for your order N/);
  const { texts } = await shop.call(owner, listEmailTexts);
  const text = texts.find(({ template }) => template === 'order-placed');
  assert.deepEqual([text?.intro, text?.own.intro.startsWith('Thank you for your order')], [WORDS.intro, true]);
  assert.deepEqual(
    [text?.sample.subject, text?.sample.intro],
    ['Order S-2026-000123 is ours', 'Dear Asha Rao, Selvedge packs ₹1,598 of goods.'],
  );
  assert.equal((await save('order-placed', { subject: '', heading: '', intro: '' })).status, 200);
  assert.deepEqual(await placedMail(), own);
});

test('each language has separate words: a customer gets those of theirs, and the program’s where there are none', async () => {
  await giveFacts(shop.db, { ...TEST_FACTS, languages: ['en', 'hi'] });
  await shop.db.updateTable('account').set({ language: 'hi' }).where('id', '=', asha.id).execute();
  assert.equal((await save('order-placed', { ...WORDS, subject: 'Only in English' })).status, 200);
  const own = await placedMail();
  assert.match(own.subject, /[\u0900-\u097f]/);
  const hindi = { subject: 'ऑर्डर {number} मिला', heading: '', intro: '', language: 'hi' };
  assert.equal((await save('order-placed', hindi)).status, 200);
  assert.equal((await placedMail()).subject, 'ऑर्डर N मिला');
  assert.equal((await save('order-placed', { ...hindi, subject: '{nummer}' })).status, 400);
  const { texts } = await shop.call(owner, listEmailTexts, { query: { language: 'hi' } });
  const text = texts.find(({ template }) => template === 'order-placed');
  assert.deepEqual([text?.subject, /[\u0900-\u097f]/.test(text?.own.subject ?? '')], [hindi.subject, true]);
  await shop.db.updateTable('account').set({ language: 'en' }).where('id', '=', asha.id).execute();
  assert.equal((await placedMail()).subject, 'Only in English');
});

test('a placeholder without a value is refused at its field, an unknown email is not found', async () => {
  const { status, body } = await save('order-shipped', { ...WORDS, heading: 'Hi {nmae}' });
  assert.equal(status, 400);
  assert.deepEqual(body.errors, { heading: '{nmae} has no value here. Use {name}, {number}, {total}, {shop}.' });
  const preview = await shop.ask(owner, 'POST', '/email-text/order-shipped/preview', { ...WORDS, heading: 'Hi {nmae}' });
  assert.deepEqual([preview.status, preview.body.errors], [400, body.errors]);
  assert.equal((await save('welcome', WORDS)).status, 404);
  assert.equal((await save('order-shipped', { ...WORDS, subject: 'two\nlines' })).status, 400);
});

test('staff preview an email without saving it, and get the saved one with sample values', async () => {
  const preview = await shop.call(owner, previewEmailText, { params: { template: 'refunded' }, body: WORDS });
  assert.equal(preview.subject, 'Order S-2026-000123 is ours');
  assert.match(preview.text, /Dear Asha Rao/);
  const { ok, message } = await shop.call(owner, testEmailText, { params: { template: 'refunded' } });
  assert.deepEqual([ok, message], [true, `The mail server took the email to ${owner.email}.`]);
  const sent = box.mails.find(({ to }) => to.includes(owner.email));
  assert.equal(sent?.headers['subject'], 'Your refund for S-2026-000123');
});

test('without a mail server the test says that nothing was sent, and where the email can be read', async () => {
  const quiet = await openTestShop();
  try {
    const sent = await quiet.call(await anAdmin(quiet), testEmailText, { params: { template: 'refunded' } });
    assert.equal(sent.ok, false);
    assert.match(sent.message, /^Nothing was sent, since there is no mail server: Show preview has the whole email\./);
  } finally {
    await quiet.close();
  }
});
