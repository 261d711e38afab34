// covers: emails
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rupees, ZERO } from '@shop/contract/money';
import type { TemplateData } from '../template-data.ts';
import { salutation } from './greeting.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { renderTemplate, type Facts } from './render-template.ts';

const shop = {
  name: 'Selvedge',
  email: 'care@selvedge.example',
  phone: '+91 484 000 0000',
  address: 'Ravipuram, Kochi',
  url: 'https://shop.example',
  demo: false,
};
const order = {
  number: 'S-2026-000123',
  lines: [{ name: 'Slim <b>Jeans</b> & "Co"', size: '32', colour: 'Indigo', quantity: 2, total: rupees(159800.5) }],
  subtotal: rupees(200000),
  discount: rupees(40199.5),
  shipping: ZERO,
  codFee: ZERO,
  promise: { from: '2026-12-02', by: '2026-12-04' },
  total: rupees(159800.5),
  giftCard: ZERO,
  credit: ZERO,
  due: rupees(159800.5),
  tracking: { token: 'a'.repeat(32), parcels: ['<b>DTDC</b> D12345678'] },
  confirmToken: null,
  payToken: null,
  isExchange: false,
  guestToken: null,
  returnDays: 7,
  isCash: true,
  isPaid: false,
  wasSent: false,
  address: ['<script>alert(1)</script>', 'Kochi 682016'],
};
/** HTML in every text that people can write, the shop's own settings included. A name with a slash would be left out. */
const anyShop = { ...shop, phone: '<u>+91 484 000 0000', address: '<i>Ravipuram' };
const facts: Facts = { name: 'Asha <b>Rao', shop, order, link: 'https://shop.example/reset-password#token=a-b_c' };
const EVERY: TemplateData[] = [
  { template: 'welcome' },
  { template: 'email-change', id: '1', email: 'new@shop.example', until: 1, state: 'x' },
  { template: 'email-change-requested' },
  { template: 'email-changed' },
  { template: 'password-reset', resetId: '1' },
  { template: 'staff-invitation', invitationId: '1', staffRole: 'support' },
  { template: 'password-changed' },
  { template: 'two-factor-enabled' },
  { template: 'two-factor-disabled' },
  { template: 'two-factor-reset' },
  { template: 'recovery-codes' },
  { template: 'webhook-off', url: 'https://erp.example/<b>', reason: 'The receiver answered 410 Gone.' },
  { template: 'webhook-failing', url: 'https://erp.example/<b>', since: '2026-11-28T06:00:00.000Z', reason: '<i>503.' },
  { template: 'back-in-stock', product: 'Slim <b>Jeans</b>', slug: 'slim-jeans', size: '32', colour: '<i>Indigo' },
  { template: 'api-key', change: 'created', key: '<b>ERP', by: '<i>Nila' },
  { template: 'api-key-ends', key: '<b>ERP', day: '2026-12-06' },
  { template: 'backup-failed', reason: 'The disk is <b>full' },
  { template: 'unconfirmed-orders', numbers: ['S-2026-000001', 'S-2026-000002'] },
  {
    template: 'low-stock',
    total: 2,
    sizes: [{ sku: '<b>TEE', product: '<i>Tee', size: 'M', colour: 'White', stock: 1, reorderAt: 4 }],
  },
  { template: 'cart-reminder', items: [{ product: '<b>Slim', size: 'M', colour: 'Indigo', quantity: 2 }] },
  { template: 'price-drop', items: [{ product: '<b>Slim', slug: 'slim', was: rupees(1299), price: rupees(999) }] },
  { template: 'review-refused', product: '<b>Slim', slug: 'slim-jeans', why: 'abuse' },
  { template: 'question-answered', product: '<b>Slim', slug: 'slim-jeans', question: '<i>Soft?', answer: '<u>Yes' },
  { template: 'order-placed' },
  { template: 'order-paid' },
  { template: 'payment-failed' },
  { template: 'address-changed' },
  { template: 'order-shipped' },
  { template: 'delivery-failed' },
  { template: 'order-delivered' },
  { template: 'review-request' },
  { template: 'order-cancelled' },
  { template: 'return-requested', reason: '<u>No longer needed</u>' },
  { template: 'return-pickup', courier: 'Blue <b>Dart</b> 12345' },
  { template: 'return-picked-up' },
  { template: 'return-received' },
  { template: 'return-rejected', note: '<img src=x onerror=alert(1)>' },
  { template: 'exchange-sent', number: 'S-2026-000124' },
  { template: 'refunded', amount: rupees(300.5) },
  { template: 'refunded', amount: rupees(300.5), to: 'credit' },
  { template: 'refunded', amount: rupees(300.5), to: 'gift_card' },
];

for (const data of EVERY) {
  test(`${data.template}: texts that people wrote are escaped, in the shop’s layout`, async () => {
    const email = renderTemplate(data, { ...facts, shop: anyShop });
    const html = renderHtml(email, anyShop);
    assert.doesNotMatch(html, /<(i|b|u|script)>|<img/);
    assert.match(html, /Selvedge<\/a>/);
    assert.match(html, /lang="en-IN"/);
    assert.doesNotMatch(html + renderText(email, shop), /undefined|NaN|\[object/);
    assert.match(email.subject, /^[^\r\n]{5,78}$/);
  });
}

const HARM = `"><img src=x onerror=planted()><script>planted()</script><a href="javascript:planted()">{{7*7}}`;
const planted: Facts = {
  ...facts,
  name: HARM,
  shop: { ...shop, name: HARM, phone: HARM, address: HARM },
  order: {
    ...order,
    number: HARM,
    lines: order.lines.map((line) => ({ ...line, name: HARM, size: HARM, colour: HARM })),
    address: [HARM, HARM],
  },
};
const elementsOf = (html: string): string[] => html.match(/<[^>]+>/g) ?? [];

for (const data of EVERY)
  test(`${data.template}: has the same elements whatever the names of people and the shop`, async () => {
    const bad = { ...data, ...('reason' in data && { reason: HARM }), ...('note' in data && { note: HARM }) };
    const plain = renderHtml(renderTemplate(data, facts), shop);
    const html = renderHtml(renderTemplate(bad, planted), planted.shop);
    assert.deepEqual(elementsOf(html), elementsOf(plain));
    assert.ok(html.includes('&lt;script&gt;planted()'), 'it is there, as text');
  });

test('an order’s email shows how the total adds up, in Indian number format', () => {
  const text = renderText(renderTemplate({ template: 'order-placed' }, facts), shop);
  assert.match(text, /Subtotal: ₹2,00,000\nDiscount: −₹40,199\.50\nDelivery: Free\nTotal: ₹1,59,800\.50/);
  assert.match(text, /Pay ₹1,59,800\.50 in cash on delivery\./);
});

test('emails until the delivery name its promised days, and the fee for cash on delivery', () => {
  const charged = { ...order, shipping: rupees(79), codFee: rupees(30) };
  const textOf = (template: 'order-placed' | 'order-paid' | 'order-shipped' | 'order-delivered', more = {}) =>
    renderText(renderTemplate({ template }, { ...facts, order: { ...charged, ...more } }), shop);
  for (const template of ['order-placed', 'order-paid', 'order-shipped'] as const)
    assert.match(textOf(template), /We expect to deliver it between 2 December 2026 and 4 December 2026\./);
  assert.match(textOf('order-placed'), /Delivery: ₹49\nCash on delivery fee: ₹30\n/);
  const oneDay = { promise: { from: '2026-12-02', by: '2026-12-02' } };
  assert.match(textOf('order-placed', oneDay), /We expect to deliver it on 2 December 2026\./);
  assert.doesNotMatch(textOf('order-placed', { promise: null }), /We expect/);
  assert.doesNotMatch(textOf('order-delivered'), /We expect/);
});

test('the email about a cancelled paid order announces the refund', () => {
  const text = renderText(renderTemplate({ template: 'order-cancelled' }, { ...facts, order: { ...order, isPaid: true } }), shop);
  assert.match(text, /We will refund ₹1,59,800\.50/);
});

test('the email about an order that was cancelled on its way says what to do with the parcel', () => {
  const textOf = (wasSent: boolean) =>
    renderText(renderTemplate({ template: 'order-cancelled' }, { ...facts, order: { ...order, wasSent } }), shop);
  assert.match(textOf(true), /If its parcel still reaches you, please do not accept it\./);
  assert.doesNotMatch(textOf(false), /parcel/);
});

test('the email about a requested exchange announces no refund', () => {
  const textOf = (isExchange: boolean) =>
    renderText(renderTemplate({ template: 'return-requested', reason: 'Too small', isExchange }, facts), shop);
  assert.match(textOf(true), /exchanged for the size that you chose/);
  assert.doesNotMatch(textOf(true), /refund/i);
  assert.match(textOf(false), /We will refund you/);
});

test('every email of a demo says SAMPLE in HTML and text, and none of another shop does', async () => {
  for (const data of EVERY) {
    const email = renderTemplate(data, facts);
    const demo = { ...shop, demo: true };
    assert.match(renderText(email, demo), /^SAMPLE: this email is from a demo shop/);
    assert.match(renderHtml(email, demo), /SAMPLE: this email is from a demo shop/);
    assert.doesNotMatch(renderText(email, shop) + renderHtml(email, shop), /SAMPLE/);
  }
});

test('a shop without email, phone or address leaves them out, and names its contact page', async () => {
  const bare = { ...shop, email: '', phone: '', address: '' };
  for (const data of EVERY) {
    const email = renderTemplate(data, { ...facts, shop: bare });
    const text = renderText(email, bare);
    assert.doesNotMatch(text, /\n\n\n|write to \W|or call \W|, \n/, data.template);
    assert.doesNotMatch(renderHtml(email, bare), /mailto:"|> · </, data.template);
  }
  assert.match(
    renderText(renderTemplate({ template: 'order-cancelled' }, { ...facts, shop: bare }), bare),
    /shop\.example\/contact/,
  );
});

test('the link of a password reset is complete in HTML and text', async () => {
  const email = renderTemplate({ template: 'password-reset', resetId: '1' }, facts);
  assert.match(renderText(email, shop), /Choose a new password: https:\/\/shop\.example\/reset-password#token=a-b_c\n/);
  assert.match(renderHtml(email, shop), /href="https:\/\/shop\.example\/reset-password#token=a-b_c"/);
});

const names = [
  ['Asha Rao', ', Asha Rao'],
  ['K.R. Meera', ', K.R. Meera'],
  ['D’Souza', ', D’Souza'],
  ['മീര', ', മീര'],
  ['You won: http://evil.example', ''],
  ['visit www.evil', ''],
  ['evil.example', ''],
  ['me@evil.example', ''],
] as const;
for (const [name, words] of names) {
  test(`an email to “${name}” ${words ? 'greets by name' : 'leaves out the name, which is a URL'}`, () => {
    assert.equal(salutation(name), words);
  });
}

test('an email to a visitor without a name has no comma in front of it', () => {
  const data = EVERY.find(({ template }) => template === 'back-in-stock');
  assert.ok(data);
  assert.equal(renderTemplate(data, { ...facts, name: '' }).heading, 'It is back');
});

test('the email has the owner’s logo and colours', () => {
  const colours = { primary: '#14532d', accent: '#9a3412', background: '' };
  const logo = '/media/0123456789abcdef0123456789abcdef/1200.webp';
  const branded = { ...shop, brand: { logoOnDark: logo, colours } };
  const html = renderHtml(renderTemplate({ template: 'welcome' }, { ...facts, shop: branded }), branded);
  assert.match(html, new RegExp(`<img src="${shop.url}${logo.replace('1200.webp', 'logo.png')}" alt="${shop.name}"`));
  assert.match(html, /background-color:#14532d/);
  assert.match(html, /background-color:#9a3412/);
});

test('a cancelled order leaves nothing to pay beside its gift card', () => {
  const paid = { ...order, giftCard: rupees(300), due: rupees(399), total: rupees(699), isPaid: false };
  const text = (template: 'order-placed' | 'order-cancelled') =>
    renderText(renderTemplate({ template }, { ...facts, order: paid }), shop);
  assert.match(text('order-placed'), /Paid by gift card: ₹300\nLeft to pay: ₹399/);
  assert.match(text('order-cancelled'), /Paid by gift card: ₹300\n\n/);
});
