/** An item as GA4 identifies it; prices in rupees. */
type Item = { item_id: string; item_name: string; item_variant?: string; price: number; quantity: number };
export type ShopEvent = {
  name: 'view_item' | 'add_to_cart' | 'begin_checkout' | 'purchase';
  parameters: { currency: 'INR'; value: number; items: Item[]; transaction_id?: string; shipping?: number };
};

type Line = {
  product: { slug: string; name: string };
  variant: { _id: string; size: string; colour: string };
  quantity: number;
  unitPrice: number;
};
type GuestLine = { variantId: string; quantity: number };
/** An API call with its request and response. */
export type ShopCall = { method: string; path: string; sent: unknown; answer: unknown };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const at = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : undefined);
const linesOf = (value: unknown): Line[] => (Array.isArray(value) ? (value as Line[]) : []);

const itemOf = ({ product, variant, unitPrice }: Line, quantity: number): Item => {
  const chosen = [variant.colour, variant.size].filter((word) => word !== '').join(' / ');
  return {
    item_id: product.slug,
    item_name: product.name,
    ...(chosen !== '' && { item_variant: chosen }),
    price: unitPrice,
    quantity,
  };
};
const valueOf = (items: readonly Item[]): number =>
  Math.round(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0) * 100) / 100;
const eventOf = (name: ShopEvent['name'], items: Item[]): ShopEvent => ({
  name,
  parameters: { currency: 'INR', value: valueOf(items), items },
});

/** The items that a call added to the cart; for a guest, the difference from the previous lines. */
export function addedBy({ method, path, sent, answer }: ShopCall, guestBefore: readonly GuestLine[]): ShopEvent | null {
  if (method !== 'POST') return null;
  const cart = linesOf(at(answer, 'cart'));
  if (path === '/api/cart') {
    const line = cart.find(({ variant }) => variant._id === at(sent, 'variantId'));
    return line ? eventOf('add_to_cart', [itemOf(line, Number(at(sent, 'quantity') ?? 1))]) : null;
  }
  if (path !== '/api/cart/price') return null;
  const wanted = at(sent, 'lines');
  const items = (Array.isArray(wanted) ? (wanted as GuestLine[]) : []).flatMap(({ variantId, quantity }) => {
    const more = quantity - (guestBefore.find((it) => it.variantId === variantId)?.quantity ?? 0);
    const line = cart.find(({ variant }) => variant._id === variantId);
    return line && more > 0 ? [itemOf(line, more)] : [];
  });
  return items.length > 0 ? eventOf('add_to_cart', items) : null;
}

/** The cart that a checkout page loaded. */
export function checkoutOf({ path, answer }: ShopCall): ShopEvent | null {
  const cart = /^\/api\/cart(\/price)?$/.test(path) ? linesOf(at(answer, 'cart')) : [];
  return cart.length > 0
    ? eventOf(
        'begin_checkout',
        cart.map((line) => itemOf(line, line.quantity)),
      )
    : null;
}

export type PlacedOrder = { id: string; purchase: ShopEvent };

/** The order that a call placed. */
export function placedBy({ method, path, answer }: ShopCall): (PlacedOrder & { isSold: boolean }) | null {
  const order = at(answer, 'order');
  if (method !== 'POST' || path !== '/api/order' || !isRecord(order)) return null;
  const lines = linesOf(order['orderItems']);
  const event = eventOf(
    'purchase',
    lines.map((line) => itemOf(line, line.quantity)),
  );
  const shipping = Number(at(order['summary'], 'shipping') ?? 0);
  const parameters = { ...event.parameters, transaction_id: String(order['number']), shipping };
  const isSold = order['canPay'] !== true;
  return { id: String(order['_id']), purchase: { ...event, parameters }, isSold };
}

/** Whether a response shows that this order, whose payment was pending, is paid. */
export function isPaidBy({ path, answer }: ShopCall, { id }: PlacedOrder): boolean {
  const order = at(answer, 'order');
  if (isRecord(order) && order['_id'] === id) return order['paymentStatus'] === 'paid';
  return path.startsWith('/api/order/pay/') && at(answer, 'state') === 'paid';
}

/** The product on the page, read from its meta tags. */
export function viewedProduct(page: Document): ShopEvent | null {
  const meta = (property: string) => page.querySelector(`meta[property="${property}"]`)?.getAttribute('content') ?? '';
  const [, slug] = /\/product\/([^/?#]+)/.exec(meta('og:url')) ?? [];
  const price = Number(meta('product:price:amount'));
  if (slug === undefined || !(price > 0)) return null;
  return eventOf('view_item', [{ item_id: slug, item_name: meta('og:title'), price, quantity: 1 }]);
}

const PUBLIC = /^\/((hi|ml)\/)?(product|c|pages)\//;

/** The URL that may be sent to GA4: without order tokens, search text or other parameters. */
export function publicAddress({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>): string {
  if (PUBLIC.test(pathname)) return origin + pathname;
  const [, first = '', second = ''] = pathname.split('/');
  return `${origin}/${/^(hi|ml)$/.test(first) ? `${first}/${second}` : first}`;
}
