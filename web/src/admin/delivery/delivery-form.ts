import type * as z from 'zod/mini';
import type { UseFormReturn } from 'react-hook-form';
import type { DeliverySettings } from '@shop/contract/delivery-settings';

/** The form holds amounts in rupees, as the server takes them. */
export type DeliveryValues = z.input<typeof DeliverySettings>;
export type DeliveryFormOf = UseFormReturn<DeliveryValues, unknown, DeliverySettings>;

/** Parses an amount that may be empty. */
export const optionalAmount = {
  setValueAs: (typed: string | number | null) => (typed === '' || typed === null ? null : Number(typed)),
};
export const amount = { valueAsNumber: true } as const;
/** Parses text with commas, spaces or lines between its items. */
export const asList = {
  setValueAs: (typed: string | string[]) =>
    (typeof typed === 'string' ? typed.split(/[\s,]+/) : typed).filter((item) => item !== ''),
};
