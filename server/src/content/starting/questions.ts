import type { ShopPage } from '@shop/contract/content';
import type { BlockOf } from '@shop/contract/content-blocks';
import type { StartingPage } from './starting-page.ts';

type Question = BlockOf<'faq'>['questions'][number];

const TRACKING: Question = {
  question: 'Where is my order?',
  answer: 'Open My Orders and select the order to see its status.',
  more: { label: 'My Orders', to: '/productlisting' },
};
const RETURNING: Question = {
  question: 'How do I return something?',
  answer:
    'Within {returnDays} days of delivery, open the order in My Orders, choose Return Product and pick a reason. Keep the item unworn and its tags on.',
  more: { label: 'My Orders', to: '/productlisting' },
};
const CASH: Question = {
  question: 'Can I pay cash on delivery?',
  answer: '{cashOnDelivery} is offered. Choose it at checkout and pay when your order arrives.',
};
const CASH_FEE: Question = {
  question: 'Does cash on delivery cost more?',
  answer: 'Yes, {codFee} an order. Paying by card or UPI costs nothing extra.',
};

/** Questions and answers that are true of every shop of this program, filled from the settings. */
export const STARTING_QUESTIONS: Pick<Record<ShopPage, StartingPage>, 'faq' | 'contact'> = {
  faq: {
    title: 'FAQ',
    description: 'Answers about orders, delivery, returns and payment.',
    blocks: [
      {
        type: 'faq',
        title: 'Orders',
        questions: [
          TRACKING,
          {
            question: 'When will it arrive?',
            answer: 'Within {deliveryDays} working days. The product page names the days for your PIN code.',
          },
          {
            question: 'What does delivery cost?',
            answer: 'Up to {deliveryFee}. You see the fee in your cart, before you order.',
          },
          { question: 'Is delivery free?', answer: 'Delivery is {freeShipping}.' },
          {
            question: 'Can I cancel?',
            answer:
              'Yes, free of charge, while it says Pending, Processing or Shipped. Open the order in My Orders and choose Cancel Order.',
          },
        ],
      },
      {
        type: 'faq',
        title: 'Returns',
        questions: [
          RETURNING,
          {
            question: 'When will I get my refund?',
            answer: 'We refund you after we receive and check the item.',
          },
        ],
      },
      {
        type: 'faq',
        title: 'Payment',
        questions: [
          { question: 'How can I pay?', answer: 'By {paymentMethods}.' },
          CASH,
          CASH_FEE,
          {
            question: 'My payment failed. What now?',
            answer:
              'You can pay again from My Orders for a short time. If money was deducted, it will be refunded automatically.',
            more: { label: 'My Orders', to: '/productlisting' },
          },
          {
            question: 'Where do I enter a coupon?',
            answer: 'In your cart. If a code does not apply, you will see why. One coupon per order.',
            more: { label: 'Cart', to: '/cart' },
          },
        ],
      },
      { type: 'richText', html: '<p>Need more help? <a href="/contact">Contact us</a></p>' },
    ],
  },
  contact: {
    title: 'Contact Us',
    description: 'Send us a message or call.',
    blocks: [{ type: 'faq', title: '', questions: [TRACKING, RETURNING, CASH] }],
  },
};
