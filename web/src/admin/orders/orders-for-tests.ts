import { rupees } from '@shop/contract/money';
import type { Order } from '@shop/contract/orders';

const nothing = rupees(0);

/** A packed order of two pieces, as staff see it. */
export const anOrder: Order = {
  _id: 'order',
  number: 'S-2026-000042',
  orderItems: [
    {
      _id: 'line',
      product: { _id: 'tee', slug: 'pocket-tee', images: ['/media/one/1200.webp'], name: 'Pocket Tee', sale_price: rupees(499) },
      variant: { _id: 'small', size: 'S', colour: 'Black', sku: 'TEE-S' },
      quantity: 2,
      unitPrice: rupees(499),
      lineTotal: rupees(998),
      returnable: 0,
      worth: [],
    },
  ],
  shippingAddress: {
    fullName: 'Asha Rao',
    address: '12 Marine Drive',
    phone: '9845012345',
    street: '',
    city: 'Kochi',
    state: 'Kerala',
    country: 'India',
    zip: '682011',
  },
  totalPrice: rupees(998),
  summary: {
    mrp: rupees(1998),
    subtotal: rupees(998),
    offerDiscount: nothing,
    couponDiscount: nothing,
    shipping: nothing,
    total: rupees(998),
    savings: rupees(1000),
  },
  paymentMethod: 'COD',
  paymentStatus: 'unpaid',
  deliveryStatus: 'Processing',
  description: '',
  user: { name: 'Asha Rao', phone: '9845012345' },
  timeline: [],
  return: null,
  canPay: false,
  payBefore: null,
  returns: [],
  money: { paid: nothing, refunded: nothing, pending: nothing, left: nothing },
  refunds: [],
  exchangeOf: null,
  canCancel: true,
  canReturn: false,
  nextSteps: ['Shipped', 'Cancelled'],
  invoiceNumber: null,
  creditNotes: [],
  createdAt: '2026-11-20T03:00:00.000Z',
};
