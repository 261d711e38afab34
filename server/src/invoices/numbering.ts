import { stateAbbreviation, stateOfGstin } from '@shop/contract/states';
import { indianDay } from '#kernel/clock';

export type DocumentKind = 'invoice' | 'credit-note';
/** A gapless number series of one kind in one year. */
export type Series = { name: string; kind: DocumentKind; financialYear: string };

const APRIL = 4;

/** 26-27 for 1 April 2026 to 31 March 2027, in India's calendar. */
export function financialYear(moment: Date): string {
  const [year = 0, month = 0] = indianDay(moment).split('-').map(Number);
  const first = month >= APRIL ? year : year - 1;
  return [first, first + 1].map((it) => String(it % 100).padStart(2, '0')).join('-');
}

type Issuer = { gstin: string; invoicePrefix: string };

/** KL/26-27 for invoices of a shop in Kerala, KLC/26-27 for its credit notes. The letters are the state's unless the shop chose its own. */
export function seriesFor(kind: DocumentKind, { gstin, invoicePrefix }: Issuer, issuedAt: Date): Series {
  const state = stateOfGstin(gstin);
  const prefix = invoicePrefix || (state ? stateAbbreviation(state) : 'IN');
  const year = financialYear(issuedAt);
  return { name: `${prefix}${kind === 'credit-note' ? 'C' : ''}/${year}`, kind, financialYear: year };
}

/**
 * The invoice number KL/26-27/000123: at most 16 characters (rule 46(b)), which leaves a series of two letters 99,99,999
 * numbers a year.
 */
export const documentNumber = (series: string, serial: number): string => `${series}/${String(serial).padStart(6, '0')}`;
