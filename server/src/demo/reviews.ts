import type { FITS } from '@shop/contract/reviews';
import type { PastOrder } from './history.ts';
import { MEERA } from './customers.ts';
import { idOf, type Random } from './random.ts';
import type { StockedVariant } from './stock-levels.ts';

type ReviewText = { rating: number; fit: (typeof FITS)[number]; title: string; text: string; height?: number; reply?: string };

/** What the demo's customers write about each product, in the order of their purchases. */
const TEXTS: Record<string, readonly ReviewText[]> = {
  'everyday-crew-tee': [
    { rating: 5, fit: 'true', title: 'My third one', text: 'Washed four times, and the collar still lies flat.' },
    { rating: 4, fit: 'true', title: 'Good basic', text: 'Right weight for Kerala. I would take one more colour.', height: 178 },
    {
      rating: 5,
      fit: 'large',
      title: 'Roomy',
      text: 'Longer than my other tees, which I like. One size down if you want it close.',
    },
    { rating: 4, fit: 'true', title: 'Not see-through', text: 'White that does not show what is below it.', height: 171 },
  ],
  'straight-jeans': [
    { rating: 5, fit: 'true', title: 'Fits like my old pair', text: 'Straight all the way down. I cuff them once.', height: 182 },
    { rating: 4, fit: 'true', title: 'Good cloth', text: 'Stiff on the first day, comfortable after a week.', height: 165 },
    {
      rating: 3,
      fit: 'small',
      title: 'Tight at the thigh',
      text: 'The waist is right, the thigh is narrow for me. The next size was better.',
      reply: 'Thank you for telling us. The size guide has the thigh of each size.',
    },
    { rating: 5, fit: 'true', title: 'Good rinse', text: 'A deep, even blue, and soft from the first day.' },
    { rating: 4, fit: 'true', title: 'Grey is right', text: 'The shade is that of the picture.', height: 174 },
  ],
  'slim-jeans': [
    {
      rating: 5,
      fit: 'true',
      title: 'Raw denim for this price',
      text: 'Hard at first, and softer every day.',
      height: 180,
    },
    {
      rating: 4,
      fit: 'small',
      title: 'Slim means slim',
      text: 'I went one size up and they are good. They stretch a little with wear.',
      height: 168,
    },
    {
      rating: 2,
      fit: 'small',
      title: 'Not for me',
      text: 'Too close at the calf. Nothing wrong with the stitching, it is the cut.',
    },
  ],
  'high-rise-wide-jeans': [
    {
      rating: 5,
      fit: 'true',
      title: 'Long legs, finally',
      text: 'High at the waist and they do not drag on the ground.',
      height: 172,
    },
    { rating: 4, fit: 'true', title: 'Soft by now', text: 'Rigid for a few days, then they moved with me.', height: 160 },
    { rating: 5, fit: 'true', title: 'Worn to work', text: 'With a tucked tee they pass for trousers.' },
  ],
  'bootcut-jeans': [
    { rating: 5, fit: 'true', title: 'The right flare', text: 'Enough for a boot, and no more.', height: 163 },
    { rating: 4, fit: 'true', title: 'Comfortable', text: 'Sat in a train for nine hours in them.', height: 170 },
  ],
  'boxy-crop-tee': [
    { rating: 4, fit: 'true', title: 'Good length', text: 'Ends where high jeans begin.', height: 158 },
    { rating: 5, fit: 'true', title: 'Bought again', text: 'Heavy enough to keep its shape on the line.' },
    { rating: 3, fit: 'large', title: 'Wide', text: 'Boxy is the right word. I wanted it a little closer.' },
  ],
  'fine-stripe-scoop-tee': [
    { rating: 5, fit: 'true', title: 'Even stripes', text: 'They meet at the side seams.', height: 161 },
    { rating: 4, fit: 'small', title: 'Take one size up', text: 'Close at the shoulder, good otherwise.', height: 166 },
  ],
  'scoop-neck-tee': [
    { rating: 4, fit: 'true', title: 'Soft', text: 'Thin enough for April, and it does not cling.', height: 159 },
    { rating: 5, fit: 'true', title: 'Lovely colour', text: 'Dusty rose is what it is, neither pink nor brown.' },
  ],
  'pocket-tee': [
    { rating: 5, fit: 'true', title: 'The pocket holds', text: 'A phone in it does not pull the tee out of shape.', height: 176 },
  ],
  'loom-crop-tee': [{ rating: 4, fit: 'true', title: 'Print is sharp', text: 'Washed three times, no cracks in the print.' }],
  'denim-shorts': [{ rating: 4, fit: 'true', title: 'Right length', text: 'Just above the knee, as it says.', height: 179 }],
  'long-sleeve-crew-tee': [
    { rating: 5, fit: 'true', title: 'For the hills', text: 'Warm enough for an evening in Munnar.', height: 169 },
  ],
};
/** Reviews that still wait for staff, so that their list has work. */
const WAITING: Record<string, readonly ReviewText[]> = {
  'garment-dyed-crew-tee': [
    { rating: 4, fit: 'true', title: 'As described', text: 'Came in two days, and the colour is that of the picture.' },
  ],
  'breton-stripe-tee': [{ rating: 5, fit: 'large', title: 'Comfortable', text: 'A loose cut. I would buy it in olive, too.' }],
};

/** Hours from the order to its delivery. */
const DELIVERED_AFTER = 71;
const WERE_DELIVERED: ReadonlySet<string> = new Set<PastOrder['scenario']>(['delivered', 'returnAsked', 'returnRefused']);

export type DemoReview = Omit<ReviewText, 'reply'> & {
  id: string;
  productId: string;
  customerKey: string;
  /** As bought. */
  size: string;
  hoursAgo: number;
  reply: string;
  state: 'published' | 'pending';
};

/**
 * Reviews by customers to whom the product was delivered, one for each customer and product. Meera writes none, so that a
 * visitor who logs in as her can.
 */
export function inventReviews(orders: readonly PastOrder[], stock: readonly StockedVariant[], random: Random): DemoReview[] {
  const variants = new Map(stock.map((variant) => [variant.id, variant]));
  const left = new Map(
    Object.entries({ ...TEXTS, ...WAITING }).map(([slug, texts]) => [
      idOf(slug),
      { texts: [...texts], state: slug in WAITING ? ('pending' as const) : ('published' as const) },
    ]),
  );
  const reviews = new Map<string, DemoReview>();
  for (const order of orders.toSorted((a, b) => b.age - a.age)) {
    if (order.customer === MEERA || !WERE_DELIVERED.has(order.scenario)) continue;
    for (const { variantId } of order.lines) {
      const { productId = '', size = '' } = variants.get(variantId) ?? {};
      const key = `${order.customer.key} ${productId}`;
      const { texts, state } = left.get(productId) ?? {};
      const hoursAgo = order.age - DELIVERED_AFTER - random.between(8, 30);
      if (reviews.has(key) || state === undefined || hoursAgo < 1) continue;
      const text = texts?.shift();
      if (text === undefined) continue;
      reviews.set(key, {
        id: idOf(`review ${key}`),
        productId,
        customerKey: order.customer.key,
        size,
        hoursAgo,
        reply: '',
        ...text,
        state,
      });
    }
  }
  return [...reviews.values()];
}

export type DemoQuestion = { slug: string; customerKey: string; daysAgo: number; text: string; answer: string };

/** Questions about products. The answers say what the descriptions say; one is not answered yet. */
export const QUESTIONS: readonly DemoQuestion[] = [
  {
    slug: 'everyday-crew-tee',
    customerKey: 'sneha.kulkarni',
    daysAgo: 9,
    text: 'Does it shrink in the first wash?',
    answer: 'No, it is pre-shrunk. Wash it cold and inside out.',
  },
  {
    slug: 'slim-jeans',
    customerKey: 'farah.khan',
    daysAgo: 14,
    text: 'Do the black ones stretch?',
    answer: 'Yes, the black and the mid wash have a little stretch. Raw indigo has none.',
  },
  {
    slug: 'straight-jeans',
    customerKey: 'arjun.menon',
    daysAgo: 5,
    text: 'How heavy is the denim?',
    answer: '12 oz, in all three washes.',
  },
  { slug: 'high-rise-wide-jeans', customerKey: 'kavya.reddy', daysAgo: 1, text: 'Will the ecru come in size 38?', answer: '' },
];

/** Products to wear together. */
export const OUTFIT = { of: 'straight-jeans', shows: ['pocket-tee', 'everyday-crew-tee', 'three-button-henley'] };
