import type { BlockOf } from '@shop/contract/content-blocks';
import type { SamplePage } from '#content';

type Topic = { title: string; questions: BlockOf<'faq'>['questions'] };

const TRACKING_QUESTION = {
  question: 'Where is my order?',
  answer: 'Open My Orders and select the order to see its status.',
  more: { label: 'My Orders', to: '/productlisting' },
};
const HOW_TO_RETURN = {
  question: 'How do I return something?',
  answer:
    'Within {returnDays} days of delivery, open the order in My Orders, choose Return Product and pick a reason. Keep the item unworn and its tags on.',
  more: { label: 'Return Policy', to: '/return-policy' },
};
const CASH = {
  question: 'Is cash on delivery available here?',
  answer: 'Yes, wherever we deliver in India. Choose Cash on Delivery at checkout and pay when your order arrives.',
};

const COMMON = [TRACKING_QUESTION, HOW_TO_RETURN, CASH];

const TOPICS: Topic[] = [
  {
    title: 'Orders',
    questions: [
      TRACKING_QUESTION,
      { question: 'When will it ship?', answer: 'Orders ship in 1–3 business days. Shipping is {freeShipping}.' },
      {
        question: 'Can I cancel?',
        answer:
          'Yes, free of charge, while it says Pending, Processing or Shipped. Open the order in My Orders and choose Cancel Order.',
      },
      {
        question: 'Can I change my address?',
        answer: 'Yes, until it ships. Contact us with your order number and we will change it.',
        more: { label: 'Contact Us', to: '/contact' },
      },
      { question: 'Do you ship outside India?', answer: 'Not yet.' },
      {
        question: 'Can I order without an account?',
        answer:
          'No. You need an account to order. It takes a minute to create, and keeps your orders, returns and addresses in one place.',
      },
    ],
  },
  {
    title: 'Returns',
    questions: [
      HOW_TO_RETURN,
      {
        question: 'Can I exchange an item?',
        answer:
          'Yes, if the size does not fit, or if the item is wrong or defective. If you changed your mind, return it and order what you like.',
      },
      {
        question: 'When will I get my refund?',
        answer:
          'We refund you after we receive and check the item. Cards and UPI usually take 5 to 7 working days. If you paid in cash, we refund to your UPI ID or bank account.',
      },
      {
        question: 'Why was my return refused?',
        answer:
          'You can see the reason in your order. Usually the item was worn or washed, or its tags were missing. Contact us if you disagree.',
        more: { label: 'Contact Us', to: '/contact' },
      },
    ],
  },
  {
    title: 'Payment',
    questions: [
      { question: 'How can I pay?', answer: 'By UPI, credit or debit card, or cash on delivery.' },
      CASH,
      {
        question: 'My payment failed. What now?',
        answer: 'You can pay again from My Orders for a short time. If money was deducted, it will be refunded automatically.',
        more: { label: 'My Orders', to: '/productlisting' },
      },
      {
        question: 'Where do I enter a coupon?',
        answer: 'In your cart. If a code does not apply, you will see why. One coupon per order.',
        more: { label: 'Cart', to: '/cart' },
      },
      {
        question: 'Do prices include GST?',
        answer: 'Yes. All prices are in rupees and include GST. The struck-through price is the MRP.',
      },
    ],
  },
  {
    title: 'Sizes',
    questions: [
      {
        question: 'Which size fits me?',
        answer:
          'Each product has a size guide next to its sizes, in centimetres and inches. Measure over thin clothing with the tape flat.',
        more: { label: 'Size guide', to: '/size-guide' },
      },
      {
        question: 'I am between two sizes. Which one?',
        answer: 'Choose the larger size for raw denim and loose tees, and the smaller size for stretch denim.',
      },
      {
        question: 'Do the jeans shrink?',
        answer:
          'Washed denim does not shrink. Raw denim can shrink up to one size in length in its first warm wash, so wash it cold.',
      },
      {
        question: 'My size is sold out. Will it come back?',
        answer: 'Usually. Save it to your wishlist and check back.',
        more: { label: 'Wishlist', to: '/wishlist' },
      },
    ],
  },
  {
    title: 'Custom Studio',
    questions: [
      {
        question: 'What is a tool?',
        answer:
          'One of six services: Laser, Rips, Studs, Cuts, Patches and Colour. Experience includes one tool, Club up to three, and Total HandCraft has no limits.',
        more: { label: 'Custom Studio', to: '/customstudio' },
      },
      {
        question: 'How do I start?',
        answer: 'Send us a message with the level you want and what you have in mind. We plan it with you before we start.',
        more: { label: 'Contact Us', to: '/contact' },
      },
    ],
  },
];

export const FAQ: SamplePage = {
  slug: 'faq',
  title: 'FAQ',
  description: 'Answers about orders, shipping, returns, refunds, payment, sizes and the Custom Studio.',
  blocks: [
    ...TOPICS.map((topic) => ({ type: 'faq' as const, ...topic })),
    { type: 'richText', html: '<p>Need more help? <a href="/contact">Contact us</a></p>' },
  ],
};

/** For the contact page: the three most frequent questions. */
export const CONTACT: SamplePage = {
  slug: 'contact',
  title: 'Contact Us',
  description: 'Send us a message, call or chat. Every message gets a ticket number and a reply within 48 hours.',
  blocks: [{ type: 'faq', title: '', questions: COMMON }],
};
