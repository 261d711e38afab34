import { ZERO } from '@shop/contract/money';
import type { TemplateData } from '../template-data.ts';
import * as accounts from './account-templates.ts';
import type { EmailContent, Sender } from './email-content.ts';
import * as orders from './order-templates.ts';
import * as payments from './payment-templates.ts';

/** Data for the templates. `link` and `order` are set where the template needs them. */
export type Facts = { name: string; shop: Sender; order: orders.OrderDetails | undefined; link: string };

/** Renders an e-mail template. @throws RangeError for a template about an order without one */
export function renderTemplate(data: TemplateData, facts: Facts): EmailContent {
  if (data.letter === 'staff-invitation') return accounts.staffInvitation({ ...facts, staffRole: data.staffRole });
  if (isAboutAccount(data)) return ABOUT_ACCOUNTS[data.letter](facts);
  const { order } = facts;
  if (!order) throw new RangeError(`${data.letter} needs an order`);
  return ABOUT_ORDERS[data.letter]({ ...facts, ...DETAILS, ...data, order });
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
const isAboutAccount = (data: TemplateData): data is AboutAccount => data.letter in ABOUT_ACCOUNTS;

const DETAILS = { reason: '', note: '', number: '', amount: ZERO };

const ABOUT_ORDERS = {
  'order-placed': orders.orderPlaced,
  'order-paid': payments.orderPaid,
  'payment-failed': payments.paymentFailed,
  'address-changed': orders.addressChanged,
  'order-shipped': orders.orderShipped,
  'order-delivered': orders.orderDelivered,
  'order-cancelled': orders.orderCancelled,
  'return-asked': orders.returnRequested,
  'return-received': orders.returnReceived,
  'return-refused': orders.returnRefused,
  'exchange-sent': orders.exchangeSent,
  refunded: orders.refunded,
};
