import { ZERO } from '@shop/contract/money';
import type { TemplateData } from '../template-data.ts';
import * as accounts from './account-letters.ts';
import type { Letter, Sender } from './letter.ts';
import * as orders from './order-letters.ts';
import * as payments from './payment-letters.ts';

/** What a letter may need to be written. `link` and `order` stand where the letter is about one. */
export type Facts = { name: string; shop: Sender; order: orders.OrderTold | undefined; link: string };

/** Writes a letter. @throws RangeError when one about an order is told of none */
export function renderTemplate(told: TemplateData, facts: Facts): Letter {
  if (told.letter === 'staff-invitation') return accounts.staffInvitation({ ...facts, staffRole: told.staffRole });
  if (isAboutAccount(told)) return ABOUT_ACCOUNTS[told.letter](facts);
  const { order } = facts;
  if (!order) throw new RangeError(`${told.letter} needs an order`);
  return ABOUT_ORDERS[told.letter]({ ...facts, ...DETAILS, ...told, order });
}

const ABOUT_ACCOUNTS = {
  welcome: accounts.welcome,
  'password-reset': accounts.passwordReset,
  'password-changed': accounts.passwordChanged,
  'factor-on': accounts.factorOn,
  'factor-off': accounts.factorOff,
  'factor-lifted': accounts.factorLifted,
  'recovery-codes': accounts.recoveryCodes,
  'verify-email': accounts.verifyEmail,
  'wrong-codes': accounts.wrongCodes,
};
type AboutAccount = Extract<TemplateData, { letter: keyof typeof ABOUT_ACCOUNTS }>;
const isAboutAccount = (told: TemplateData): told is AboutAccount => told.letter in ABOUT_ACCOUNTS;

const DETAILS = { reason: '', note: '', number: '', amount: ZERO };

const ABOUT_ORDERS = {
  'order-placed': orders.orderPlaced,
  'order-paid': payments.orderPaid,
  'payment-failed': payments.paymentFailed,
  'address-changed': orders.addressChanged,
  'order-shipped': orders.orderShipped,
  'order-delivered': orders.orderDelivered,
  'order-cancelled': orders.orderCancelled,
  'return-asked': orders.returnAsked,
  'return-received': orders.returnReceived,
  'return-refused': orders.returnRefused,
  'exchange-sent': orders.exchangeSent,
  refunded: orders.refunded,
};
