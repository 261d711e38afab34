import { RETURN_DAYS } from '@shop/contract/orders';

/** `more` leads to the page that says it at length. The answer is plain text: search engines read it too. */
export type Question = { ask: string; answer: string; more?: { name: string; to: string } };
export type Topic = { id: string; name: string; questions: Question[] };

const WHERE_IS_IT: Question = {
  ask: 'Where is my order?',
  answer: 'Open My Orders and choose the order. The red stitches show how far it has come, and each step has its date.',
  more: { name: 'My Orders', to: '/productlisting' },
};
const HOW_TO_RETURN: Question = {
  ask: 'How do I return something?',
  answer: `Within ${RETURN_DAYS} days of delivery, open the order in My Orders, choose Return Product and pick a reason. Keep the tags on and the item unworn.`,
  more: { name: 'Return Policy', to: '/return-policy' },
};
const CASH: Question = {
  ask: 'Is cash on delivery available here?',
  answer: 'Yes, wherever we deliver in India. Choose Cash on Delivery at checkout and pay when the parcel arrives.',
};

/** What stands beside the message form: the three that most people write about. */
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
        answer: 'Write to us with the order number before it ships and we will change it.',
        more: { name: 'Contact Us', to: '/contact' },
      },
      { ask: 'Do you ship outside India?', answer: 'Not yet.' },
      {
        ask: 'Can I order without an account?',
        answer: 'No. An account keeps your orders, returns and addresses in one place; opening one takes a minute.',
      },
    ],
  },
  {
    id: 'returns',
    name: 'Returns',
    questions: [
      HOW_TO_RETURN,
      {
        ask: 'Can I exchange a piece?',
        answer:
          'If the wrong item arrived or it is defective, yes. For a change of mind, return it and order the piece you like.',
      },
      {
        ask: 'When do I get my money back?',
        answer:
          'The refund starts when the goods are back and checked. To a card or by UPI it usually takes your bank 5 to 7 working days. If you paid in cash, we ask where to send it.',
      },
      {
        ask: 'Why was my return refused?',
        answer:
          'The order shows the reason our staff gave. Usually the piece was worn or washed, or its tags were gone. Write to us if you see it differently.',
        more: { name: 'Contact Us', to: '/contact' },
      },
    ],
  },
  {
    id: 'payment',
    name: 'Payment',
    questions: [
      { ask: 'How can I pay?', answer: 'By cash on delivery, by debit or credit card, or by UPI.' },
      CASH,
      {
        ask: 'My payment failed. What now?',
        answer:
          'Your order waits for a while, and you can try again from My Orders. If money left your account and the order is cancelled, it comes back by itself.',
        more: { name: 'My Orders', to: '/productlisting' },
      },
      {
        ask: 'Where do I enter a coupon?',
        answer: 'In the cart or at checkout. If it does not fit, the shop says why. One coupon goes into one order.',
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
          'Each product has a size guide beside its sizes, in centimetres and inches. Measure over a thin garment with the tape flat.',
        more: { name: 'Size guide', to: '/size-guide' },
      },
      {
        ask: 'I am between two sizes. Which one?',
        answer: 'Take the larger for raw denim and loose tees, the smaller for stretch denim.',
      },
      {
        ask: 'Do the jeans shrink?',
        answer: 'Washed denim stays as it is. Raw denim may lose up to a size of length in its first warm wash; wash it cold.',
      },
      {
        ask: 'My size is sold out. Will it come back?',
        answer: 'Often. Put the piece on your wishlist and look again; it shows at once when there is stock.',
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
          'One of six services: Laser, Rips, Studs, Cuts, Patches and Colour. Experience gives you one, Club up to three, Total HandCraft as many as you like.',
        more: { name: 'Custom Studio', to: '/customstudio' },
      },
      {
        ask: 'How do I start?',
        answer: 'Write to us with the level you have in mind and a few words about the piece. We plan it with you before we cut.',
        more: { name: 'Contact Us', to: '/contact' },
      },
    ],
  },
];

/** Questions and answers as search engines read them (schema.org, FAQPage). */
export const questionsData = (topics: readonly Topic[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: [...new Set(topics.flatMap(({ questions }) => questions))].map(({ ask, answer }) => ({
    '@type': 'Question',
    name: ask,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
