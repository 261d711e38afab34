import type { UseFormReturn } from 'react-hook-form';
import { formatMoney, rupees, unitAfterOffer } from '@shop/contract/money';
import { MAX_OFFER_PRODUCTS, type Offer, type OfferForm } from '@shop/contract/offers';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { dateInputValue, todayInputValue } from '../shared/expiry.ts';
import { parsePercent } from './offer-preview.ts';
import { OfferProducts } from './offer-products.tsx';

/** Values of the offer form. */
export type OfferFormValues = {
  title: string;
  description: string;
  discountType: '' | 'percentage';
  discountValue: string;
  startDate: string;
  expiryDate: string;
  minPurchase: string;
  /** Ids; undefined where there are more than the form can edit, which leaves them unchanged. */
  products: string[] | undefined;
};

export const EMPTY_OFFER: OfferFormValues = {
  title: '',
  description: '',
  discountType: '',
  discountValue: '',
  startDate: '',
  expiryDate: '',
  minPurchase: '',
  products: [],
};

export const toFormValues = (offer: Offer): OfferFormValues => ({
  title: offer.title,
  description: offer.description,
  discountType: offer.discountType,
  discountValue: String(offer.discountValue),
  startDate: dateInputValue(offer.startDate),
  expiryDate: dateInputValue(offer.expiryDate),
  minPurchase: offer.minPurchase === 0 ? '' : String(offer.minPurchase / 100),
  products: offer.productCount > MAX_OFFER_PRODUCTS ? undefined : offer.products,
});

const EXAMPLE = rupees(1000);

/** "₹1,000 becomes ₹900": an example of the typed discount. */
function discountExample(typed: string): string {
  const percent = parsePercent(typed);
  return percent === null
    ? ''
    : `${formatMoney(EXAMPLE)} becomes ${formatMoney(unitAfterOffer(EXAMPLE, { percent, wholeRupees: false }))}`;
}

type Props = {
  form: UseFormReturn<OfferFormValues, unknown, OfferForm>;
  /** The offer that is edited; null for a new one. */
  offer: Offer | null;
};

/** The fields of an offer, the same in the form above the list and in the panel. */
export function OfferFields({ form, offer }: Props) {
  const { register, watch, setValue, formState } = form;
  const { errors } = formState;
  const [percent, minimum, products] = watch(['discountValue', 'minPurchase', 'products']);
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
      <OfferTerms form={form} percent={percent} isNew={offer === null} />
      {products ? (
        <OfferProducts
          offerId={offer?._id ?? null}
          chosen={products}
          onChange={(ids) => setValue('products', ids, { shouldDirty: true })}
          typed={{ percent, minimum }}
          error={errors.products}
        />
      ) : (
        <p className="muted">{offer?.productCount} products carry this offer. Edit each product to change its offer.</p>
      )}
    </>
  );
}

function OfferTerms({ form, percent, isNew }: Pick<Props, 'form'> & { percent: string; isNew: boolean }) {
  const { register, formState } = form;
  const min = isNew ? todayInputValue() : undefined;
  const { errors } = formState;
  return (
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
        <output className="tiny faint">{discountExample(percent)}</output>
      </div>
      <Field label="Start date" optional type="date" error={errors.startDate} {...register('startDate')} />
      <Field label="Expiry date" type="date" min={min} error={errors.expiryDate} {...register('expiryDate')} />
      <Field
        label="Minimum purchase"
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        error={errors.minPurchase}
        {...register('minPurchase')}
      />
    </div>
  );
}
