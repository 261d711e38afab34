import { ZERO } from '@shop/contract/money';
import type { TemplateData } from '../template-data.ts';
import * as accounts from './account-templates.ts';
import type { EmailContent, Sender } from './email-content.ts';
import * as giftCards from './gift-card-templates.ts';
import type { OrderDetails } from './order-parts.ts';
import * as orders from './order-templates.ts';
import * as payments from './payment-templates.ts';
import * as products from './product-templates.ts';
import * as refunds from './refund-templates.ts';
import * as reviews from './review-templates.ts';
import * as toShop from './shop-templates.ts';

/** Data for the templates. `link` and `order` are set if the template needs them. */
export type Facts = { name: string; shop: Sender; order: OrderDetails | undefined; link: string };

/** Renders an e-mail template. @throws RangeError for a template about an order without one */
export function renderTemplate(data: TemplateData, facts: Facts): EmailContent {
  if (data.template === 'staff-invitation') return accounts.staffInvitation({ ...facts, staffRole: data.staffRole });
  if (data.template === 'webhook-off') return toShop.webhookOff({ ...facts, ...data });
  if (data.template === 'webhook-failing') return toShop.webhookFailing({ ...facts, ...data });
  if (data.template === 'back-in-stock') return products.backInStock({ ...facts, ...data });
  if (data.template === 'price-drop') return products.priceDrop({ ...facts, ...data });
  if (data.template === 'api-key') return toShop.apiKeyChanged({ ...facts, ...data });
  if (data.template === 'api-key-ends') return toShop.apiKeyEnds({ ...facts, ...data });
  if (data.template === 'backup-failed') return toShop.backupFailed({ ...facts, ...data });
  if (data.template === 'unconfirmed-orders') return toShop.unconfirmedOrders({ ...facts, ...data });
  if (data.template === 'low-stock') return toShop.lowStock({ ...facts, ...data });
  if (data.template === 'cart-reminder') return products.cartReminder({ ...facts, ...data });
  if (data.template === 'review-refused') return reviews.reviewRefused({ ...facts, ...data });
  if (data.template === 'question-answered') return reviews.questionAnswered({ ...facts, ...data });
  if (data.template === 'gift-card') return giftCards.giftCard({ ...facts, ...data });
  if (data.template === 'gift-card-receipt') return giftCards.giftCardReceipt({ ...facts, ...data });
  if (data.template === 'gift-card-ends') return giftCards.giftCardEnds({ ...facts, ...data });
  if (isAboutAccount(data)) return ABOUT_ACCOUNTS[data.template](facts);
  const { order } = facts;
  if (!order) throw new RangeError(`${data.template} needs an order`);
  return ABOUT_ORDERS[data.template]({ ...facts, ...DETAILS, ...data, order });
}

const ABOUT_ACCOUNTS = {
  welcome: accounts.welcome,
  'password-reset': accounts.passwordReset,
  'password-changed': accounts.passwordChanged,
  'two-factor-enabled': accounts.twoFactorEnabled,
  'two-factor-disabled': accounts.twoFactorDisabled,
  'two-factor-reset': accounts.twoFactorReset,
  'recovery-codes': accounts.recoveryCodes,
  'verify-email': accounts.verifyEmail,
  'email-change': accounts.emailChange,
  'email-change-requested': accounts.emailChangeRequested,
  'email-changed': accounts.emailChanged,
  'wrong-codes': accounts.wrongCodes,
  'login-code': accounts.loginCode,
};
type AboutAccount = Extract<TemplateData, { template: keyof typeof ABOUT_ACCOUNTS }>;
const isAboutAccount = (data: TemplateData): data is AboutAccount => data.template in ABOUT_ACCOUNTS;

const DETAILS = { reason: '', note: '', number: '', courier: '', amount: ZERO };

const ABOUT_ORDERS = {
  'order-placed': orders.orderPlaced,
  'order-paid': payments.orderPaid,
  'payment-failed': payments.paymentFailed,
  'payment-link': payments.paymentLink,
  'address-changed': orders.addressChanged,
  'order-shipped': orders.orderShipped,
  'delivery-failed': orders.deliveryFailed,
  'order-delivered': orders.orderDelivered,
  'review-request': reviews.reviewRequest,
  'order-cancelled': orders.orderCancelled,
  'return-requested': orders.returnRequested,
  'return-pickup': orders.returnPickup,
  'return-picked-up': orders.returnPickedUp,
  'return-received': orders.returnReceived,
  'return-rejected': orders.returnRejected,
  'exchange-sent': orders.exchangeSent,
  refunded: refunds.refunded,
};
