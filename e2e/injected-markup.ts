import { expect, type APIRequestContext, type Page } from '@playwright/test';
import sharp from 'sharp';
import { ADMIN } from './staff.ts';

/** Markup that would break out of a text: an attribute's end, an element, a script, a template. */
export const MARKUP = `"><img src=x onerror=planted()><script>planted()</script>{{7*7}}`;

type Json = Record<string, unknown>;
type Call = <Answer = Json>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object) => Promise<Answer>;
type Login = { email: string; password: string };
type Made = { _id: string };

/** API calls as this account. */
async function as(request: APIRequestContext, login: Login): Promise<Call> {
  const { accessToken } = await (await request.post('/api/login', { data: login })).json();
  return async (method, path, data) => {
    const headers = { authorization: accessToken };
    const answer = await request.fetch(`/api${path}`, { method, headers, ...(data && { data }) });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
}

export type Injected = {
  /** The prefix of every text of this journey, by which it is searched. */
  word: string;
  customer: Login;
  customerId: string;
  product: Made & { slug: string };
  category: { slug: string };
  order: Made;
  /** Removes texts that would affect other journeys. */
  cleanUp: () => Promise<void>;
};

/** Injects markup into every text that the shop stores and shows, through the API, which accepts any text. */
export async function injectEverywhere(request: APIRequestContext): Promise<Injected> {
  const word = `Planted ${crypto.randomUUID().slice(0, 6)}`;
  const text = `${word} ${MARKUP}`;
  const owner = await as(request, ADMIN);
  const goods = await injectIntoGoods(request, owner, text);
  const bought = await injectIntoOrder({ request, owner, text, product: goods.product });
  const colleague = await injectIntoStaff({ request, owner, text, orderId: bought.order._id });
  const restoreSettings = await injectIntoSettings(owner, text);
  await request.post('/api/contact', { data: { name: text, email: bought.customer.email, message: `${text}\n${text}` } });
  const cleanUp = async (): Promise<void> => {
    await restoreSettings();
    await owner('PUT', `/product/admin/toggle-status/${goods.product._id}`);
    await owner('PUT', `/category/admin/toggle-status/${goods.category._id}`);
    await owner('PUT', `/offer/admin/toggle-status/${goods.offer._id}`);
    await owner('DELETE', `/staff/${colleague}`);
  };
  return { word, ...goods, ...bought, cleanUp };
}

async function injectIntoGoods(request: APIRequestContext, owner: Call, text: string) {
  const { categories } = await owner<{ categories: (Made & { slug: string })[] }>('POST', '/category/admin', {
    name: text.slice(0, 80),
    description: text,
  });
  const offer = { title: text, description: text, discountType: 'percentage', discountValue: 5, expiryDate: '2090-12-31' };
  const { offers } = await owner<{ offers: Made[] }>('POST', '/offer/add', offer);
  const [category] = categories;
  const [made] = offers;
  if (!category || !made) throw new Error('The category and the offer are answered first.');
  const buffer = await sharp({
    create: { width: 800, height: 1000, channels: 3, background: text.includes('a') ? '#456' : '#654' },
  })
    .jpeg()
    .toBuffer();
  const { accessToken } = await (await request.post('/api/login', { data: ADMIN })).json();
  const answer = await request.post('/api/product/admin', {
    headers: { authorization: accessToken },
    multipart: {
      name: text,
      description: `${text}\n${text}`,
      category: category._id,
      offer: made._id,
      product_price: '999',
      sale_price: '799',
      tags: MARKUP.slice(0, 50),
      imageAlts: text,
      variants: JSON.stringify([{ size: 'M', colour: `"><img src=x onerror=planted()>`, stock: 50, sku: '<b>sku</b>' }]),
      images: { name: `${text}.jpg`.replaceAll('/', ''), mimeType: 'image/jpeg', buffer },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { product } = (await answer.json()) as { product: Made & { slug: string; variants: Made[] } };
  return { product, category, offer: made };
}

type Buying = { request: APIRequestContext; owner: Call; text: string; product: Made & { variants: Made[] } };

async function injectIntoOrder({ request, owner, text, product }: Buying) {
  const customer = { email: `planted.${crypto.randomUUID()}@example.com`, password: 'warp-and-weft-1847' };
  await request.post('/api/signup', { data: { ...customer, name: text, phone: `9847012345 <b>` } });
  const mine = await as(request, customer);
  const shippingAddress = {
    fullName: 'Asha Nair',
    address: text,
    street: text,
    city: 'Kochi',
    state: 'Kerala',
    zipCode: '682011',
  };
  await mine('POST', '/address/add', { ...shippingAddress, phone: '9847012345' });
  const line = { variantId: product.variants[0]?._id, quantity: 1 };
  const { cartTotal } = await mine<{ cartTotal: number }>('POST', '/cart', { productId: product._id, ...line });
  const orderItems = [{ product: product._id, ...line }];
  const body = { orderItems, shippingAddress, totalPrice: cartTotal, paymentMethod: 'COD' };
  const { order } = await mine<{ order: Made & { orderItems: Made[] } }>('POST', '/order', body);
  await owner('POST', `/order/${order._id}/note`, { note: text, forCustomer: true });
  await owner('PUT', `/order/delivery-status/${order._id}`, { newStatus: 'Delivered' });
  const lines = [{ line: order.orderItems[0]?._id, quantity: 1 }];
  await mine('POST', `/order/${order._id}/return`, { lines, reason: 'Item is defective', note: text });
  await mine('POST', '/cart', { productId: product._id, ...line });
  const { users } = await owner<{ users: Made[] }>('GET', `/?q=${encodeURIComponent(customer.email)}`);
  return { customer, order, customerId: users[0]?._id ?? '' };
}

type Joining = { request: APIRequestContext; owner: Call; text: string; orderId: string };

/** Creates a member of staff with that name, by the invitation link in the owner's list of e-mails, who writes a note. */
async function injectIntoStaff({ request, owner, text, orderId }: Joining): Promise<string> {
  const login = { email: `colleague.${crypto.randomUUID()}@example.com`, password: 'warp-and-weft-1847' };
  await owner('POST', '/staff', { email: login.email, staffRole: 'support' });
  const { mails } = await owner<{ mails: { text: string }[] }>('GET', `/mail?q=${encodeURIComponent(login.email)}`);
  const [, token] = /token=([\w-]+)/.exec(mails[0]?.text ?? '') ?? [];
  const joined = { token, name: text, password: login.password, phone: '9847012345' };
  expect((await request.post('/api/staff/accept', { data: joined })).ok()).toBe(true);
  await (
    await as(request, login)
  )('POST', `/order/${orderId}/note`, { note: text, forCustomer: false });
  const { staff } = await owner<{ staff: (Made & { email: string })[] }>('GET', '/staff');
  return staff.find(({ email }) => email === login.email)?._id ?? '';
}

/** Injects markup into the shop's settings; returns a function that restores them. */
async function injectIntoSettings(owner: Call, text: string): Promise<() => Promise<void>> {
  type SavedSettings = { settings: Json; updatedAt: string };
  const { settings, updatedAt } = await owner<SavedSettings>('GET', '/settings');
  const line = text.slice(0, 100);
  const texts = { banner: line, supportHours: line, delivery: text, returns: text, address: text, grievanceOfficer: text };
  const planted = await owner<SavedSettings>('PUT', '/settings', { ...settings, ...texts, madeBy: text, updatedAt });
  return async () => void (await owner('PUT', '/settings', { ...settings, updatedAt: planted.updatedAt }));
}

export type InjectionWatch = { ran: () => Promise<number>; violations: () => string[] };

/** Watches a page for injected scripts that run, and for violations of its content policy. */
export async function watchInjection(page: Page): Promise<InjectionWatch> {
  const violations: string[] = [];
  await page.exposeFunction('toldOfViolation', (what: string) => void violations.push(what));
  await page.addInitScript(() => {
    Object.assign(window, { ran: 0, planted: () => Object.assign(window, { ran: 1 }) });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const report: unknown = Reflect.get(window, 'toldOfViolation');
      if (typeof report === 'function') report(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  page.on('dialog', (dialog) => void dialog.dismiss());
  return { ran: () => page.evaluate(() => Number(Reflect.get(window, 'ran'))), violations: () => violations };
}
