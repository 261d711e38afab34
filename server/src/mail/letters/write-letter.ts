import { ZERO } from '@shop/contract/money';
import type { Told } from '../told.ts';
import { factorLifted, factorOff, factorOn, passwordReset, staffInvitation, welcome } from './account-letters.ts';
import type { Letter, Sender } from './letter.ts';
import * as orders from './order-letters.ts';
import * as payments from './payment-letters.ts';

/** What a letter may need to be written. `link` and `order` stand where the letter is about one. */
export type Facts = { name: string; shop: Sender; order: orders.OrderTold | undefined; link: string };

/** Writes a letter. @throws RangeError when one about an order is told of none */
export function writeLetter(told: Told, facts: Facts): Letter {
  if (told.letter === 'welcome') return welcome(facts);
  if (told.letter === 'password-reset') return passwordReset(facts);
  if (told.letter === 'factor-on') return factorOn(facts);
  if (told.letter === 'factor-off') return factorOff(facts);
  if (told.letter === 'factor-lifted') return factorLifted(facts);
  if (told.letter === 'staff-invitation') return staffInvitation({ ...facts, staffRole: told.staffRole });
  const { order } = facts;
  if (!order) throw new RangeError(`${told.letter} needs an order`);
  return ABOUT_ORDERS[told.letter]({ ...facts, ...DETAILS, ...told, order });
}

const DETAILS = { reason: '', note: '', number: '', amount: ZERO };

const ABOUT_ORDERS = {
  'order-placed': orders.orderPlaced,
  'order-paid': payments.orderPaid,
  'payment-failed': payments.paymentFailed,
  'order-shipped': orders.orderShipped,
  'order-delivered': orders.orderDelivered,
  'order-cancelled': orders.orderCancelled,
  'return-asked': orders.returnAsked,
  'return-received': orders.returnReceived,
  'return-refused': orders.returnRefused,
  'exchange-sent': orders.exchangeSent,
  refunded: orders.refunded,
};
