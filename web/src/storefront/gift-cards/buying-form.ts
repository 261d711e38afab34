import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { buyGiftCard } from '@shop/contract/gift-card-sales';

export type Body = z.input<typeof buyGiftCard.body>;
export type Checked = z.output<typeof buyGiftCard.body>;
/** The form that buys a gift card. */
export type BuyingForm = UseFormReturn<Body, unknown, Checked>;
