import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { formatMoney, less, percentOf, rupees } from '@shop/contract/money';
import type { Offer, OfferForm } from '@shop/contract/offers';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { expiryTyped } from './expiry.ts';

/** What the offer form holds while it is being typed. */
export type TypedOffer = {
  title: string;
  description: string;
  discountType: '' | 'percentage';
  discountValue: string;
  expiryDate: string;
  minPurchase: string;
};

export const EMPTY_OFFER: TypedOffer = {
  title: '',
  description: '',
  discountType: '',
  discountValue: '',
  expiryDate: '',
  minPurchase: '',
};

export const typedOffer = (offer: Offer): TypedOffer => ({
  title: offer.title,
  description: offer.description,
  discountType: offer.discountType,
  discountValue: String(offer.discountValue),
  expiryDate: expiryTyped(offer.expiryDate),
  minPurchase: offer.minPurchase === 0 ? '' : String(offer.minPurchase / 100),
});

const EXAMPLE = rupees(1000);

/** "₹1,000 becomes ₹900": what a percentage does to a price, while it is being typed. */
function whatItDoes(typed: string): string {
  const percent = Number(typed);
  if (!/^\d+(\.\d{1,2})?$/.test(typed.trim()) || percent <= 0 || percent > 100) return '';
  return `${formatMoney(EXAMPLE)} becomes ${formatMoney(less(EXAMPLE, percentOf(EXAMPLE, percent)))}`;
}

type Props = {
  form: UseFormReturn<TypedOffer, unknown, OfferForm>;
  /** Stands at the end of the last row. */
  children?: ReactNode;
};

/** The fields of an offer, the same in the form above the list and in the panel. */
export function OfferFields({ form, children }: Props) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  return (
    <>
      <div className="form-grid form-grid--2">
        <Field label="Title" autoComplete="off" error={errors.title} {...register('title')} />
        <SelectField label="Discount type" error={errors.discountType} {...register('discountType')}>
          <option value="">Select Discount type</option>
          <option value="percentage">percentage</option>
        </SelectField>
        <Field
          label="Description"
          className="span-2"
          autoComplete="off"
          error={errors.description}
          {...register('description')}
        />
      </div>
      <div className="offer-terms">
        <div>
          <Field
            label="Discount value"
            prefix="%"
            inputMode="decimal"
            autoComplete="off"
            error={errors.discountValue}
            {...register('discountValue')}
          />
          <output className="tiny faint">{whatItDoes(watch('discountValue'))}</output>
        </div>
        <Field label="Expiry date" type="date" error={errors.expiryDate} {...register('expiryDate')} />
        <Field
          label="Minimum purchase"
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          error={errors.minPurchase}
          {...register('minPurchase')}
        />
        {children}
      </div>
    </>
  );
}
