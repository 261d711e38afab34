import { formatMoney, type Paise } from '@shop/contract/money';
import type { EmailContent, Sender } from './email-content.ts';
import { salutation } from './greeting.ts';

type About = { name: string; shop: Sender };
type Item = { product: string; slug: string; was: Paise; price: Paise };

const productUrl = (shop: Sender, slug: string): string => `${shop.url}/product/${slug}`;

export const backInStock = ({
  name,
  shop,
  product,
  slug,
  size,
  colour,
}: About & { product: string; slug: string; size: string; colour: string }): EmailContent => {
  const variant = [size && `size ${size}`, colour].filter(Boolean).join(', ');
  const once = 'We cannot reserve it for you, so it may sell out again.';
  return {
    subject: `Back in stock: ${product}`.slice(0, 78),
    preview: `${variant || product} is back.`,
    heading: `It is back${salutation(name)}`,
    parts: [
      {
        kind: 'text',
        text: `${variant ? `${product} (${variant}) is back in stock.` : `${product} is back in stock.`} ${once}`,
      },
      { kind: 'button', label: 'See the product', url: productUrl(shop, slug) },
      { kind: 'note', text: 'You asked for this email on the product page. It is the only one about this size.' },
    ],
  };
};

export const priceDrop = ({ name, shop, items }: About & { items: Item[] }): EmailContent => ({
  subject:
    items.length === 1 ? `Now for less: ${items[0]?.product ?? ''}`.slice(0, 78) : `${items.length} saved items cost less now`,
  preview: items.map(({ product, price }) => `${product} ${formatMoney(price)}`).join(', '),
  heading: `Your saved items cost less${salutation(name)}`,
  parts: [
    {
      kind: 'goods',
      goods: items.map(({ product, was, price }) => ({
        name: product,
        detail: `was ${formatMoney(was)}`,
        amount: formatMoney(price),
      })),
      sums: [],
    },
    { kind: 'button', label: 'See my wishlist', url: `${shop.url}/wishlist` },
    { kind: 'note', text: 'You switched on price alerts for these items. Switch them off in your wishlist.' },
  ],
});

type LeftItem = { product: string; size: string; colour: string; quantity: number };

/** Without prices: they may have changed by the time the e-mail is read. */
export const cartReminder = ({ name, shop, items }: About & { items: LeftItem[] }): EmailContent => ({
  subject: 'Your cart is waiting',
  preview: items.map(({ product }) => product).join(', '),
  heading: `Still thinking it over${salutation(name)}?`,
  parts: [
    { kind: 'text', text: 'You left this in your cart. We do not hold stock for carts, so a size may sell out.' },
    {
      kind: 'goods',
      goods: items.map(({ product, size, colour, quantity }) => ({
        name: product,
        detail: [size && `size ${size}`, colour].filter(Boolean).join(', '),
        amount: `${quantity} ×`,
      })),
      sums: [],
    },
    { kind: 'button', label: 'Go to my cart', url: `${shop.url}/cart` },
    {
      kind: 'note',
      text: `You get this email because you allowed offers by email. Change that at any time: ${shop.url}/security`,
    },
  ],
});
