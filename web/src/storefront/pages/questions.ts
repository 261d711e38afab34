import { withReturnDays } from '../../shared/return-days.tsx';

/** `more` leads to the page with the details. The answer is plain text, which search engines read too. */
export type Question = { ask: string; answer: string; more?: { name: string; to: string } };
export type Topic = { id: string; name: string; questions: Question[] };

const WHERE_IS_IT: Question = {
  ask: 'Where is my order?',
  answer: 'Open My Orders and select the order to see its status.',
  more: { name: 'My Orders', to: '/productlisting' },
};
const HOW_TO_RETURN: Question = {
  ask: 'How do I return something?',
  answer:
    'Within {returnDays} days of delivery, open the order in My Orders, choose Return Product and pick a reason. Keep the item unworn and its tags on.',
  more: { name: 'Return Policy', to: '/return-policy' },
};
const CASH: Question = {
  ask: 'Is cash on delivery available here?',
  answer: 'Yes, wherever we deliver in India. Choose Cash on Delivery at checkout and pay when your order arrives.',
};

/** Shown beside the message form: the three questions that most people ask. */
export const COMMON = [WHERE_IS_IT, HOW_TO_RETURN, CASH];

export const TOPICS: Topic[] = [
  {
    id: 'orders',
    name: 'Orders',
    questions: [
      WHERE_IS_IT,
      { ask: 'When will it ship?', answer: 'Orders ship in 1–3 business days. Shipping is free.' },
      {
        ask: 'Can I cancel?',
        answer:
          'Yes, free of charge, while it says Pending, Processing or Shipped. Open the order in My Orders and choose Cancel Order.',
      },
      {
        ask: 'Can I change my address?',
        answer: 'Yes, until it ships. Contact us with your order number and we will change it.',
        more: { name: 'Contact Us', to: '/contact' },
      },
      { ask: 'Do you ship outside India?', answer: 'Not yet.' },
      {
        ask: 'Can I order without an account?',
        answer:
          'No. You need an account to order. It takes a minute to create, and keeps your orders, returns and addresses in one place.',
      },
    ],
  },
  {
    id: 'returns',
    name: 'Returns',
    questions: [
      HOW_TO_RETURN,
      {
        ask: 'Can I exchange an item?',
        answer:
          'Yes, if the size does not fit, or if the item is wrong or defective. If you changed your mind, return it and order what you like.',
      },
      {
        ask: 'When will I get my refund?',
        answer:
          'We refund you after we receive and check the item. Cards and UPI usually take 5 to 7 working days. If you paid in cash, we refund to your UPI ID or bank account.',
      },
      {
        ask: 'Why was my return refused?',
        answer:
          'You can see the reason in your order. Usually the item was worn or washed, or its tags were missing. Contact us if you disagree.',
        more: { name: 'Contact Us', to: '/contact' },
      },
    ],
  },
  {
    id: 'payment',
    name: 'Payment',
    questions: [
      { ask: 'How can I pay?', answer: 'By UPI, credit or debit card, or cash on delivery.' },
      CASH,
      {
        ask: 'My payment failed. What now?',
        answer: 'You can pay again from My Orders for a short time. If money was deducted, it will be refunded automatically.',
        more: { name: 'My Orders', to: '/productlisting' },
      },
      {
        ask: 'Where do I enter a coupon?',
        answer: 'In your cart. If a code does not apply, you will see why. One coupon per order.',
        more: { name: 'Cart', to: '/cart' },
      },
      {
        ask: 'Do prices include GST?',
        answer: 'Yes. All prices are in rupees and include GST. The struck-through price is the MRP.',
      },
    ],
  },
  {
    id: 'sizes',
    name: 'Sizes',
    questions: [
      {
        ask: 'Which size fits me?',
        answer:
          'Each product has a size guide next to its sizes, in centimetres and inches. Measure over thin clothing with the tape flat.',
        more: { name: 'Size guide', to: '/size-guide' },
      },
      {
        ask: 'I am between two sizes. Which one?',
        answer: 'Choose the larger size for raw denim and loose tees, and the smaller size for stretch denim.',
      },
      {
        ask: 'Do the jeans shrink?',
        answer:
          'Washed denim does not shrink. Raw denim can shrink up to one size in length in its first warm wash, so wash it cold.',
      },
      {
        ask: 'My size is sold out. Will it come back?',
        answer: 'Usually. Save it to your wishlist and check back.',
        more: { name: 'Wishlist', to: '/wishlist' },
      },
    ],
  },
  {
    id: 'studio',
    name: 'Custom Studio',
    questions: [
      {
        ask: 'What is a tool?',
        answer:
          'One of six services: Laser, Rips, Studs, Cuts, Patches and Colour. Experience includes one tool, Club up to three, and Total HandCraft has no limits.',
        more: { name: 'Custom Studio', to: '/customstudio' },
      },
      {
        ask: 'How do I start?',
        answer: 'Send us a message with the level you want and what you have in mind. We plan it with you before we start.',
        more: { name: 'Contact Us', to: '/contact' },
      },
    ],
  },
];

/** Questions and answers as search engines read them (schema.org, FAQPage). */
export const questionsData = (topics: readonly Topic[], returnDays: number) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: [...new Set(topics.flatMap(({ questions }) => questions))].map(({ ask, answer }) => ({
    '@type': 'Question',
    name: ask,
    acceptedAnswer: { '@type': 'Answer', text: withReturnDays(answer, returnDays) },
  })),
});
