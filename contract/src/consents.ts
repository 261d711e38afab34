import * as z from 'zod/mini';

/** What a customer may allow beside being sold to; each on its own, none ticked beforehand (DPDP Act, section 6). */
export const CONSENT_PURPOSES = ['offers_by_mail', 'offers_by_phone'] as const;
export const ConsentPurpose = z.enum(CONSENT_PURPOSES, 'Choose one of the purposes.');
export type ConsentPurpose = z.output<typeof ConsentPurpose>;

/** The wording below. Change it with every change of a sentence: a yes counts for what was read. */
export const CONSENT_TEXT_VERSION = '2026-11-23';
export const CONSENT_TEXTS: Record<ConsentPurpose, string> = {
  offers_by_mail: 'Send offers and new arrivals to my inbox',
  offers_by_phone: 'Text me offers and new arrivals',
};
