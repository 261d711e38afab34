import { rupees, type Paise } from '@shop/contract/money';

/** "549.50" → paise; undefined for any other text. */
export const parseAmount = (text: string): Paise | undefined =>
  /^\d{1,8}(\.\d{1,2})?$/.test(text.trim()) ? rupees(Number(text)) : undefined;

export const AMOUNT_PROBLEM = 'Enter an amount in rupees, like 549 or 549.50.';
