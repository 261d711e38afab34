// covers: audit-log
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { actionLink } from '#accounts';
import type { LinkTarget } from '#messages';
import { confirmPayment } from '@shop/contract/payments';
import { listErrors } from '@shop/contract/error-groups';
import { readOrder, type Order } from '@shop/contract/orders';
import { readCourierSettings } from '@shop/contract/couriers';
import { beginSecondFactor } from '@shop/contract/sessions';
import { createWebhook, testWebhook } from '@shop/contract/webhooks';
import {
  aCustomer,
  anAdmin,
  aProduct,
  aPromotion,
  openTestShop,
  type MadeProduct,
  type Person,
  type TestShop,
} from '#test-support';
import { openWarehouse } from '#test-support/couriers';
import { codeOf, withFactor } from '#test-support/factors';
import { payAtGateway, saveFaultSettings } from '#test-support/gateway';
import { aCardOrder, anOrder, moveTo, SHIP_TO } from '#test-support/orders';
import { openPostBox, type SmtpCatcher } from '#test-support/smtp-catcher';

type EmailChange = Extract<LinkTarget, { template: 'email-change' }>;
const PASSWORD = 'weft-over-warp-1847';
const LOYALTY = new URL('../../../extensions/loyalty/index.ts', import.meta.url).pathname;
let box: SmtpCatcher;
let shop: TestShop;
let owner: Person;
let asha: Person;
let tee: MadeProduct;
let late = 0;
before(async () => {
  box = await openPostBox();
  shop = await openTestShop({ env: { SMTP_URL: box.url, EXTENSIONS: LOYALTY }, now: () => new Date(Date.now() + late) });
  owner = await anAdmin(shop);
  asha = await aCustomer(shop);
  tee = await aProduct(shop.db, { stock: 100, price: 100 });
});
after(async () => {
  await shop.close();
  await box.close();
});

/** The request and its sender, by default the owner. */
type Action = [method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, who?: Person];

async function aOutfit() {
  const [product, shown] = [await aProduct(shop.db), await aProduct(shop.db)];
  return { for: { kind: 'product', id: product.id }, shows: [{ kind: 'product', id: shown.id }] };
}

async function paidByCard(): Promise<Order> {
  const { order, razorpayOrder } = await aCardOrder(shop, asha, [{ product: tee }]);
  const { error: _, late: __, ...body } = await payAtGateway(shop, { orderId: razorpayOrder?.id ?? '' });
  return (await shop.call(asha, confirmPayment, { params: { id: order._id }, body })).order;
}

async function waitingRefund(): Promise<Action> {
  await saveFaultSettings(shop, { refunds: 'pending' });
  const { _id: id } = await paidByCard();
  await shop.ask(owner, 'POST', `/order/${id}/refund`, { amount: 10 });
  const { order } = await shop.call(owner, readOrder, { params: { id } });
  return ['POST', `/order/${id}/refund/${order.refunds[0]?._id}/retry`];
}

async function returnedOrder(): Promise<Order> {
  const order = await moveTo(shop, owner, await anOrder(shop, asha, [{ product: tee, quantity: 2 }]), 'Delivered');
  const lines = [{ line: order.orderItems[0]?._id, quantity: 1 }];
  await shop.ask(asha, 'POST', `/order/${order._id}/return`, { lines, reason: 'Item is defective' });
  return order;
}

async function aWebhook(): Promise<string> {
  const body = { url: 'https://8.8.8.8/events', events: ['order.placed' as const] };
  return (await shop.call(owner, createWebhook, { body })).webhook._id;
}

async function sentMail(): Promise<Action> {
  await anOrder(shop, asha, [{ product: tee }]);
  const [mail] = await shop.db.updateTable('mail').set({ state: 'sent', sentAt: shop.now() }).returning('id').execute();
  return ['POST', `/mail/${mail?.id}/resend`];
}

async function packedParcel(): Promise<string> {
  const { _id: id } = await anOrder(shop, asha, [{ product: tee }]);
  const { body } = await shop.ask(owner, 'POST', `/order/${id}/shipments`, {});
  return (body['shipment'] as { _id: string })._id;
}

async function aSku(): Promise<string> {
  const sku = `COUNT-${randomUUID()}`;
  await aProduct(shop.db, { variants: [{ sku, stock: 10 }] });
  return sku;
}
const PAGE = { title: 'Care', description: '', blocks: [] };
const newSlug = () => `care-${randomUUID()}`;
async function aPage(): Promise<string> {
  const slug = newSlug();
  await shop.ask(owner, 'PUT', `/content/${slug}`, PAGE);
  return slug;
}
const TEN_OFF = { name: 'Ten off', benefit: { kind: 'percent', percent: 10 } };
const draftOf = ({ id }: MadeProduct) => ({
  customer: { name: 'Sreeja Mohan', phone: '9847055210', email: 'sreeja@example.com' },
  orderItems: [{ product: id, quantity: 1 }],
  shippingAddress: SHIP_TO,
});
async function aDraft(): Promise<string> {
  const { body } = await shop.ask(owner, 'POST', '/order/draft', draftOf(tee));
  return (body as unknown as { order: { _id: string } }).order._id;
}

async function aQuestion(): Promise<string> {
  await shop.ask(await aCustomer(shop), 'POST', `/product/${tee.id}/question`, { text: 'Is it soft?' });
  const { body } = await shop.ask(owner, 'GET', '/questions?state=open&limit=1');
  return (body as unknown as { questions: { _id: string }[] }).questions[0]?._id ?? '';
}

const VIEW = { table: 'orders', name: 'Late', query: 'late=yes', columns: null, density: 'dense', shared: true };
async function aView(): Promise<{ _id: string; updatedAt: string }> {
  const { body } = await shop.ask(owner, 'POST', '/view', { ...VIEW, name: randomUUID() });
  return body['view'] as { _id: string; updatedAt: string };
}

const anotherOwner = () => anAdmin(shop, { password: PASSWORD });

/**
 * An owner with a second factor, and their authenticator app's current code. A code is accepted once, so the clock
 * moves on.
 */
async function ownerWithFactor(): Promise<{ meera: Person; code: string }> {
  const meera = await anotherOwner();
  const { secret } = await withFactor(shop, meera, PASSWORD);
  late += 30_000;
  return { meera, code: codeOf(secret, shop.now()) };
}

/** Actions that have no test of their audit entry in their own module. */
const DEEDS: Record<string, () => Promise<Action>> = {
  'category.add': async () => ['POST', '/category/admin', { name: 'Kurtas', description: 'Long.', parentCategory: 'Men' }],
  'product.duplicate': async () => ['POST', `/product/admin/${tee.id}/duplicate`],
  'account.note': async () => ['POST', `/customer/${asha.id}/note`, { note: 'Prefers the morning.' }],
  'order.note': async () => ['POST', `/order/${(await returnedOrder())._id}/note`, { note: 'Packed twice.' }],
  'order.address': async () => [
    'PUT',
    `/order/${(await anOrder(shop, asha, [{ product: tee }]))._id}/address`,
    { ...SHIP_TO, fullName: 'Asha R' },
  ],
  'shipment.create': async () => ['POST', `/order/${(await anOrder(shop, asha, [{ product: tee }]))._id}/shipments`, {}],
  'shipment.edit': async () => ['PUT', `/shipment/${await packedParcel()}`, { awb: 'D12345678' }],
  'shipment.book': async () => {
    await openWarehouse(shop, owner, 'delhivery');
    return ['POST', `/shipment/${await packedParcel()}/book`, {}];
  },
  'courier.settings': async () => {
    const { settings, updatedAt } = await shop.call(owner, readCourierSettings);
    return ['PUT', '/courier/settings', { ...settings, service: 'DTDC', updatedAt }];
  },
  'shipment.resend': async () => {
    const id = await packedParcel();
    await shop.ask(owner, 'PUT', `/shipment/${id}`, { state: 'lost' });
    return ['POST', `/shipment/${id}/resend`];
  },
  'shipment.cancel': async () => ['POST', `/shipment/${await packedParcel()}/cancel`],
  'order.pack': async () => ['POST', '/desk/pack', { orderIds: [(await anOrder(shop, asha, [{ product: tee }]))._id] }],
  'api-key.create': async () => ['POST', '/api-key', { name: 'ERP', scopes: ['orders:read'] }],
  'api-key.edit': async () => {
    const made = await shop.ask(owner, 'POST', '/api-key', { name: 'ERP', scopes: ['orders:read'] });
    const id = (made.body as unknown as { apiKey: { _id: string } }).apiKey._id;
    return ['PUT', `/api-key/${id}`, { allowedAddresses: ['203.0.113.7'] }];
  },
  'api-key.remove': async () => {
    const made = await shop.ask(owner, 'POST', '/api-key', { name: 'ERP', scopes: ['orders:read'] });
    return ['DELETE', `/api-key/${(made.body as unknown as { apiKey: { _id: string } }).apiKey._id}`];
  },
  'api-key.rotate': async () => {
    const made = await shop.ask(owner, 'POST', '/api-key', { name: 'ERP', scopes: ['orders:read'] });
    return ['POST', `/api-key/${(made.body as unknown as { apiKey: { _id: string } }).apiKey._id}/rotate`];
  },
  'menu.edit': async () => ['PUT', '/menu/header', { items: [{ label: 'Sale', to: '/sale' }] }],
  'content.edit': async () => ['PUT', `/content/${newSlug()}`, PAGE],
  'content.publish': async () => ['POST', `/content/${await aPage()}/publish`, {}],
  'content.unpublish': async () => {
    const slug = await aPage();
    await shop.ask(owner, 'POST', `/content/${slug}/publish`, {});
    return ['POST', `/content/${slug}/unpublish`];
  },
  'content.restore': async () => ['POST', `/content/${await aPage()}/restore`, { version: 1 }],
  'stock.count': async () => ['POST', '/stock/count', { lines: [{ sku: await aSku(), counted: 90 }], note: 'Shelf 4' }],
  'stock.reorder': async () => ['PUT', '/stock/reorder', { points: [{ sku: await aSku(), reorderAt: 5 }] }],
  'outfit.edit': async () => ['PUT', '/outfit', await aOutfit()],
  'outfit.remove': async () => {
    const { body } = await shop.ask(owner, 'PUT', '/outfit', await aOutfit());
    return ['DELETE', `/outfit/${(body['outfit'] as { _id: string })._id}`];
  },
  'promotion.add': async () => ['POST', '/promotion', TEN_OFF],
  'promotion.edit': async () => ['PUT', `/promotion/${(await aPromotion(shop.db)).id}`, { isActive: false }],
  'promotion.remove': async () => ['DELETE', `/promotion/${(await aPromotion(shop.db)).id}`],
  'draft.create': async () => ['POST', '/order/draft', draftOf(tee)],
  'draft.edit': async () => ['PUT', `/order/draft/${await aDraft()}`, draftOf(tee)],
  'draft.remove': async () => ['DELETE', `/order/draft/${await aDraft()}`],
  'draft.send': async () => ['POST', `/order/draft/${await aDraft()}/send`, { paymentMethod: 'COD' }],
  'payment-link.send': async () => {
    const { body } = await shop.ask(owner, 'POST', `/order/draft/${await aDraft()}/send`, { paymentMethod: 'Card' });
    return ['POST', `/order/${(body['order'] as { order: { _id: string } }).order._id}/pay-link`];
  },
  'extension.switch': async () => ['PUT', '/extension/loyalty', { active: true }],
  'extension.act': async () => ['POST', '/panel/loyalty/points/correct', { values: { customer: asha.id, points: '5' } }],
  'view.add': async () => ['POST', '/view', VIEW],
  'view.edit': async () => {
    const { _id, updatedAt } = await aView();
    return ['PUT', `/view/${_id}`, { density: 'comfort', updatedAt }];
  },
  'view.remove': async () => ['DELETE', `/view/${(await aView())._id}`],
  'webhook.create': async () => ['POST', '/webhook', { url: 'https://8.8.8.8/events', events: ['order.placed'] }],
  'webhook.edit': async () => ['PUT', `/webhook/${await aWebhook()}`, { active: false }],
  'webhook.remove': async () => ['DELETE', `/webhook/${await aWebhook()}`],
  'webhook.secret': async () => ['POST', `/webhook/${await aWebhook()}/secret`],
  'webhook.check': async () => ['POST', `/webhook/${await aWebhook()}/test`],
  'webhook.retry': async () => ['POST', `/webhook/${await aWebhook()}/retry`],
  'webhook.resend': async () => {
    const tried = await shop.call(owner, testWebhook, { params: { id: await aWebhook() } });
    return ['POST', `/webhook/delivery/${tried.delivery._id}/replay`];
  },
  'setup.check': async () => ['POST', '/setup/check/payments'],
  'settings.discounts': async () => ['PUT', '/settings/discounts', { manager: 30, support: 10 }],
  'settings.analytics': async () => ['PUT', '/settings/analytics', { visits: false }],
  'error.resolve': async () => {
    shop.errors.report(new RangeError('made for a test'), { source: 'process', place: 'a test' });
    const { errors } = await shop.call(owner, listErrors, { query: { state: 'open' } });
    return ['PUT', `/errors/${errors[0]?._id}`, { resolved: true }];
  },
  'settings.delivery': async () => {
    const saved = await shop.ask(owner, 'GET', '/delivery/settings');
    const { delivery, updatedAt } = saved.body as unknown as { delivery: object; updatedAt: string };
    return ['PUT', '/delivery/settings', { ...delivery, updatedAt }];
  },
  'settings.studio': async () => {
    const saved = await shop.ask(owner, 'GET', '/studio/settings');
    return ['PUT', '/studio/settings', { ...saved.body, workingDays: 7 }];
  },
  'question.answer': async () => ['POST', `/question/${await aQuestion()}/answer`, { answer: 'Yes.' }],
  'question.refuse': async () => ['PUT', `/question/${await aQuestion()}/state`, { state: 'refused' }],
  'settings.reviews': async () => ['PUT', '/reviews/settings', { publish: 'checked', askAfterDays: 14 }],
  'order.refund': async () => ['POST', `/order/${(await returnedOrder())._id}/refund`, { amount: 10 }],
  'return.book': async () => ['POST', `/order/return/${(await returnedOrder())._id}/pickup`, { service: 'Blue Dart', awb: '' }],
  'return.pick-up': async () => ['PUT', `/order/return/${(await returnedOrder())._id}`, { action: 'pick_up' }],
  'return.cancel': async () => {
    const { _id: id } = await returnedOrder();
    await shop.ask(owner, 'POST', `/order/return/${id}/pickup`, {});
    return ['POST', `/order/return/${id}/pickup/cancel`, {}];
  },
  'return.reject': async () => ['PUT', `/order/return/${(await returnedOrder())._id}`, { action: 'reject', note: 'Worn.' }],
  'refund.retry': waitingRefund,
  'mail.resend': sentMail,
  'email-text.edit': async () => ['PUT', '/email-text/order-placed', { subject: 'Thank you', heading: '', intro: '' }],
  'sms-text.edit': async () => [
    'PUT',
    '/text-template/order-placed',
    { text: 'Order {number}', gatewayTemplate: '', isOn: true },
  ],
  'account.phone': async () => {
    const phone = '9847099999';
    await shop.ask(null, 'POST', '/otp', { phone });
    const { content } = await shop.db.selectFrom('mail').select('content').where('toPhone', '=', phone).executeTakeFirstOrThrow();
    const { codeId } = content as { codeId: string };
    const code = await actionLink(shop)({ template: 'login-code', id: codeId });
    return ['POST', '/otp/verify', { phone, code }, asha];
  },
  'account.email': async () => {
    const email = `${randomUUID()}@shop.example`;
    const meera = await anotherOwner();
    await shop.ask(meera, 'PUT', '/detail/email', { email, password: PASSWORD });
    const mails = shop.db.selectFrom('mail').select('content').where('toEmail', '=', email);
    const { content } = await mails.executeTakeFirstOrThrow();
    const link = await actionLink(shop)({ template: 'email-change', ...(content as Omit<EmailChange, 'template'>) });
    return ['POST', '/email/verify', { token: link?.split('#token=')[1] }, meera];
  },
  'account.two-factor-enabled': async () => {
    const meera = await anotherOwner();
    const { secret } = await shop.call(meera, beginSecondFactor, { body: { currentPassword: PASSWORD } });
    return ['PUT', '/session/second-factor', { code: codeOf(secret, shop.now()) }, meera];
  },
  'settings.two-factor-required-for': async () => {
    const { meera } = await ownerWithFactor();
    await shop.db.updateTable('shopSettings').set({ twoFactorRequiredFor: 'owners' }).execute();
    return ['PUT', '/staff/second-factor', { askedOf: 'nobody' }, meera];
  },
  'account.recovery-codes': async () => {
    const { meera, code } = await ownerWithFactor();
    return ['POST', '/session/second-factor/codes', { currentPassword: PASSWORD, code }, meera];
  },
  'account.two-factor-reset': async () => {
    const ravi = await aCustomer(shop, { password: PASSWORD });
    await withFactor(shop, ravi, PASSWORD);
    return ['DELETE', `/admin/second-factor/${ravi.id}`, { reason: 'Knew the last order.' }];
  },
  'account.two-factor-disabled': async () => {
    const { meera, code } = await ownerWithFactor();
    return ['DELETE', '/session/second-factor', { currentPassword: PASSWORD, code }, meera];
  },
};

const entriesNow = () => shop.db.selectFrom('auditEntry').select(['id', 'action', 'actorId']).execute();

for (const [action, prepare] of Object.entries(DEEDS))
  test(`${action} writes one entry with its actor`, async () => {
    const [method, path, body = {}, who = owner] = await prepare();
    const before = new Set((await entriesNow()).map(({ id }) => id));
    const { status, body: reply } = await shop.ask(who, method, path, body);
    assert.ok(status < 300, `${status} ${reply.message} ${JSON.stringify(reply.errors)}`);
    const made = (await entriesNow()).filter(({ id }) => !before.has(id));
    assert.deepEqual(
      made.map((entry) => [entry.action, entry.actorId]),
      [[action, who.id]],
    );
  });
