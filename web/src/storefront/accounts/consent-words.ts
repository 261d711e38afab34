import {
  MESSAGE_KINDS,
  type ConsentPurpose,
  type MessageKind,
  type MessageChannel,
  type SIGNUP_PURPOSES,
} from '@shop/contract/consents';

/** Kinds of messages, and their channels. The wording has a version in the contract (CONSENT_TEXT_VERSION). */
export const KIND_TITLES: Record<MessageKind, string> = {
  orders: 'Order updates',
  offers: 'Offers and new arrivals',
  reviews: 'Requests for a review',
  stock: 'Back in stock and lower prices',
};
export const CHANNEL_LABELS: Record<MessageChannel, string> = { mail: 'Email', phone: 'SMS', whatsapp: 'WhatsApp' };

/** The checkboxes of the registration form. */
export const SIGNUP_TEXTS: Record<(typeof SIGNUP_PURPOSES)[number], string> = {
  offers_by_mail: 'Send offers and new arrivals to my inbox',
  offers_by_phone: 'Text me offers and new arrivals',
  orders_by_whatsapp: 'Send updates about my orders on WhatsApp',
};

export const kindOf = (purpose: ConsentPurpose): MessageKind =>
  MESSAGE_KINDS.find((kind) => purpose.startsWith(kind)) ?? 'orders';
