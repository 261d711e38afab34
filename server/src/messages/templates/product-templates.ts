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
  return {
    subject: `Back in stock: ${product}`.slice(0, 78),
    preview: `${variant || product} is back.`,
    heading: `It is back${salutation(name)}`,
    parts: [
      {
        kind: 'text',
        text: `${product}${variant && ` (${variant})`} is back in stock. We cannot reserve it for you, so it may sell out again.`,
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
