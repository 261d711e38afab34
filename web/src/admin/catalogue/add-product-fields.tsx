import type { UseFormReturn } from 'react-hook-form';
import type { Category } from '@shop/contract/catalogue';
import type { NewProduct } from '@shop/contract/catalogue-staff';
import type { Offer } from '@shop/contract/offers';
import { Badge } from '../../ui/badge.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { CategorySelect } from './category-select.tsx';
import type { ProductFormValues } from './new-product.ts';
import { OfferSelect } from './offer-select.tsx';
import { priceGapWarning } from './price-gap.ts';
import { splitCommas } from './new-variants.ts';
import { toGrams } from './variant-rows.ts';

type Props = {
  form: UseFormReturn<ProductFormValues, unknown, NewProduct>;
  categories: readonly Category[];
  offers: readonly Offer[];
  /** The quantity is the sum over sizes and colours. */
  counted: boolean;
};

/** The fields of Add Product (behaviour.md, Products), in their order. */
export function AddProductFields({ form, categories, offers, counted }: Props) {
  const { register, formState, watch } = form;
  const { errors } = formState;
  const tags = splitCommas(watch('tags'));
  return (
    <section className="panel panel__pad form-grid form-grid--2">
      <Field className="span-2" label="Product Title/Name" required error={errors.name} {...register('name')} />
      <PriceFields form={form} />
      <Field
        label="Product Quantity"
        required
        hint={counted ? 'Total of all sizes and colours' : 'Pieces in stock'}
        inputMode="numeric"
        readOnly={counted}
        error={errors.stock}
        {...register('stock')}
      />
      <Field
        label="Weight of one piece (g)"
        optional
        hint="From it the weight of a parcel is proposed"
        inputMode="numeric"
        error={errors.weightGrams}
        {...register('weightGrams', { setValueAs: toGrams })}
      />
      <div className="tags-field">
        <Field label="Product Tags" hint="Comma separated" error={errors.tags} {...register('tags')} />
        {tags.length > 0 && (
          <p className="row">
            {tags.map((tag) => (
              <Badge key={tag} kind="plain">
                {tag}
              </Badge>
            ))}
          </p>
        )}
      </div>
      <CategorySelect
        categories={categories}
        first="Select Category"
        required
        error={errors.category}
        {...register('category')}
      />
      <OfferSelect offers={offers} error={errors.offer} {...register('offer')} />
      <TextArea
        className="span-2"
        label="Product Description"
        required
        rows={6}
        error={errors.description}
        {...register('description')}
      />
    </section>
  );
}

function PriceFields({ form: { register, formState, watch } }: Pick<Props, 'form'>) {
  const { errors } = formState;
  return (
    <>
      <Field
        label="Product Price"
        required
        prefix="₹"
        inputMode="decimal"
        error={errors.product_price}
        {...register('product_price')}
      />
      <Field
        label="Sale Price"
        required
        prefix="₹"
        inputMode="decimal"
        hint={priceGapWarning(watch('sale_price'))}
        error={errors.sale_price}
        {...register('sale_price')}
      />
    </>
  );
}
