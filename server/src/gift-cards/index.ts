/**
 * Gift cards without their balances: customers buy them, staff issue, block, replace, refund and list them, and see what the
 * shop owes. The cards and their ledger belong to #credit; this folder writes gift_card, too, for everything that is not
 * money. Owns gift_card_offer and gift_card_payment.
 * A gift card is bought by a separate payment, so that it is no line of an order: it has no GST, no parcel and no discount.
 * checkout passes on what the gateway reports.
 */
export { giftCardRoutes } from './routes.ts';
export { giftCardJobs } from './jobs.ts';
export { settleSale } from './commands/settle-sale.ts';
export { confirmSalePayment } from './commands/confirm-sale-payment.ts';
export { handleSaleRefund } from './commands/handle-sale-refund.ts';
export { blockDisputedCard } from './commands/block-disputed-card.ts';
export { pollSales } from './commands/poll-sales.ts';
export { sendGiftCards } from './commands/send-gift-cards.ts';
export { sendExpiryReminders } from './commands/send-expiry-reminders.ts';
export { sendSaleRefunds } from './commands/send-sale-refunds.ts';
export { purgeSales } from './commands/purge-sales.ts';
export { issueCard } from './steps/issue-card.ts';
export { sellGiftCards } from './steps/sell-gift-cards.ts';
export { boughtCardsOf, GIFT_CARD_OFFER, offerOf } from './queries/sales.ts';
export { giftCardLink } from './steps/gift-card-link.ts';
export { saleOfGatewayOrder } from './queries/sales.ts';
