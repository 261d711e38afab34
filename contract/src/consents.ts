import * as z from 'zod/mini';

/** Messages that a customer may allow or turn off, by kind and channel; those that the sale needs are not included. */
export const MESSAGE_KINDS = ['orders', 'offers', 'reviews', 'stock'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];
export const MESSAGE_CHANNELS = ['mail', 'phone', 'whatsapp'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

export const CONSENT_PURPOSES = [
  'offers_by_mail',
  'offers_by_phone',
  'offers_by_whatsapp',
  'orders_by_mail',
  'orders_by_phone',
  'orders_by_whatsapp',
  'reviews_by_mail',
  'reviews_by_phone',
  'reviews_by_whatsapp',
  'stock_by_mail',
  'stock_by_phone',
  'stock_by_whatsapp',
] as const;
export const ConsentPurpose = z.enum(CONSENT_PURPOSES, 'Choose one of the purposes.');
export type ConsentPurpose = z.output<typeof ConsentPurpose>;
export const purposeOf = (kind: MessageKind, channel: MessageChannel): ConsentPurpose => `${kind}_by_${channel}`;

/**
 * Messages based on the order or the request itself, until they are turned off. All others need consent (DPDP Act, section 6).
 */
const UNASKED: ReadonlySet<ConsentPurpose> = new Set(['orders_by_mail', 'orders_by_phone', 'reviews_by_mail', 'stock_by_mail']);
export const isGivenUnasked = (purpose: ConsentPurpose): boolean => UNASKED.has(purpose);

/** The boxes of the registration form, none ticked beforehand. */
export const SIGNUP_PURPOSES = ['offers_by_mail', 'offers_by_phone', 'orders_by_whatsapp'] as const satisfies ConsentPurpose[];

/**
 * Version of the wording on the screens. Change it with every changed sentence: consent applies to the wording that was read.
 */
export const CONSENT_TEXT_VERSION = '2026-11-27';
