// covers: languages
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { signUp } from '@shop/contract/accounts';
import { aProduct, giveFacts, openTestShop, TEST_FACTS, type TestShop } from '#test-support';
import { loadMails } from './queries.ts';
import { emailSentences } from './email-sentences.provider.ts';
import { inLanguage } from './templates/in-language.ts';
import { withWords } from './templates/email-words.ts';
import { renderHtml } from './templates/render-html.ts';
import { renderText } from './templates/render-text.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ env: { PUBLIC_URL: 'https://shop.example' } });
  await giveFacts(shop.db, { ...TEST_FACTS, languages: ['en', 'hi'] });
});
after(() => shop.close());

/** The welcome mail of a new customer with this storefront language. */
async function welcomeIn(language: string | undefined, name: string) {
  const email = `${name.toLowerCase()}@customer.example`;
  const body = { name, email, phone: '9846012345', password: 'three unrelated words of mine' };
  const { status } = await shop.ask(null, 'POST', signUp.path, body, language ? { 'x-shop-language': language } : {});
  assert.equal(status, signUp.status ?? 200);
  const mail = await shop.db.selectFrom('mail').selectAll().where('toEmail', '=', email).executeTakeFirstOrThrow();
  const { emails } = await loadMails(shop, [mail], async () => 'https://shop.example/verify-email?token=secret');
  const [first] = emails;
  assert.ok(first);
  return { storedIn: mail.language, ...first };
}

test('a customer of the Hindi storefront gets e-mails in Hindi, with links to it', async () => {
  const welcome = await welcomeIn('hi', 'Meera');
  assert.equal(welcome.storedIn, 'hi');
  assert.equal(welcome.subject, 'Selvedge में स्वागत है');
  assert.equal(welcome.heading, 'स्वागत है, Meera');
  assert.deepEqual(
    welcome.parts.flatMap((part) => (part.kind === 'button' ? [part] : [])),
    [{ kind: 'button', label: 'ईमेल पक्का करें', url: 'https://shop.example/hi/verify-email?token=secret' }],
  );
});

test('e-mails name products and colours in the language of their reader', async () => {
  const { id } = await aProduct(shop.db, { name: 'Crew Tee', variants: [{ size: 'M', colour: 'Black' }] });
  await shop.db
    .updateTable('product')
    .set({ translations: JSON.stringify({ hi: { name: 'क्रू टी' } }) })
    .where('id', '=', id)
    .execute();
  const content = { product: 'Crew Tee', slug: 'crew-tee', size: 'M', colour: 'Black' };
  const inMails = ['hi', 'en'].map((language) => ({
    id,
    template: 'back-in-stock',
    orderId: null,
    toName: '',
    content,
    language,
  }));
  const { emails } = await loadMails(shop, inMails, async () => '');
  const texts = emails.map(({ subject, parts }) => subject + JSON.stringify(parts[0]));
  for (const word of ['क्रू टी', 'काला']) assert.ok(texts[0]?.includes(word), texts[0]);
  for (const word of ['Crew Tee', 'Black']) assert.ok(texts[1]?.includes(word) && !texts[0]?.includes(word), texts[1]);
});

test('e-mails are in English without a language, and for one that is disabled or unknown', async () => {
  assert.equal((await welcomeIn(undefined, 'Asha')).subject, 'Welcome to Selvedge');
  assert.equal((await welcomeIn('ml', 'Bina')).subject, 'Welcome to Selvedge');
  assert.equal((await welcomeIn('xx', 'Chitra')).storedIn, 'en');
});

test('the first line of a demo’s e-mails is in the language of their reader', async () => {
  const sender = { name: 'Selvedge', email: '', phone: '', address: '', url: 'https://shop.example', demo: true };
  assert.match(renderText(await welcomeIn('hi', 'Deepa'), sender), /^सैंपल: यह ईमेल/);
});

test('an e-mail names its language to screen readers, with words of the shop’s own too', async () => {
  const sender = { name: 'Selvedge', email: '', phone: '', address: '', url: 'https://shop.example', demo: false };
  const own = withWords(
    await welcomeIn('hi', 'Esha'),
    { subject: '', heading: 'नमस्ते', intro: '' },
    { name: '', shop: '', order: undefined },
  );
  assert.match(renderHtml(own, sender), /<html dir="ltr" lang="hi-IN">/);
  assert.match(renderHtml(await welcomeIn(undefined, 'Farah'), sender), /<html dir="ltr" lang="en-IN">/);
});

test('a return’s reason is one that the customer chose, so its e-mail says it in their language', async () => {
  const parts = [
    { kind: 'block' as const, title: 'Your reason', lines: ['No longer needed', 'Too small', 'No longer needed by Asha'] },
  ];
  const email = inLanguage({ subject: '', preview: '', heading: '', parts }, await emailSentences('hi'));
  assert.deepEqual(email.parts, [
    { kind: 'block', title: 'आपका कारण', lines: ['अब ज़रूरत नहीं है', 'छोटा है', 'No longer needed by Asha'] },
  ]);
});

const item = { product: 'PQ', slug: 'pq', size: 'M', colour: 'RED' };
const money = { value: 250_000, left: 250_000 };
const day = '2027-03-31T18:29:59.000Z';
const card = {
  giftCardId: 'id',
  number: 'GC1',
  last4: 'ABCD',
  from: 'PQ',
  receiver: 'PQ',
  message: '',
  ...money,
  sendAt: day,
  expiresAt: day,
};

for (const [template, content] of Object.entries({
  'email-changed': {},
  'two-factor-reset': {},
  'back-in-stock': item,
  'price-drop': { items: [{ ...item, was: 250_000, price: 150_000 }] },
  'cart-reminder': { items: [{ ...item, quantity: 2 }] },
  'review-refused': { ...item, why: 'off_topic' },
  'question-answered': { ...item, question: 'PQ?', answer: 'PQ.' },
  'gift-card': card,
  'gift-card-receipt': card,
  'gift-card-ends': card,
}))
  test(`the e-mail ${template} has no English sentence for a customer who reads Hindi`, async () => {
    const mail = { id: 'id', template, orderId: null, toName: 'PQ', content, language: 'hi' };
    const { emails } = await loadMails(shop, [mail], async () => 'https://shop.example/1');
    const words =
      JSON.stringify(emails[0])
        .replaceAll(/"(kind|url|slug|language)":"[^"]*"|"\w+":|https?:\S+|\S+@[\w.]+/g, '')
        .match(/[a-z]{2,}/gi) ?? [];
    assert.deepEqual(
      words.filter((word) => !/^(PQ|RED|GC|ABCD|Selvedge|GST)$/.test(word)),
      [],
    );
  });
