import type { Paise } from './paise.ts';

/**
 * The whole percent by which `now` is below `was`, half up (the catalogue's queries compute the same in SQL); 0 without a
 * price.
 */
export const percentOff = (now: Paise, was: Paise): number => (was === 0 ? 0 : Math.round(((was - now) * 100) / was));

const inr = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', trailingZeroDisplay: 'stripIfInteger' });

/** 79900 → "₹799", 12345678 → "₹1,23,456.78" */
export const formatMoney = (amount: Paise): string => inr.format(amount / 100);
