import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { HOME_PARENT, type Category, type Product } from '@shop/contract/catalogue';
import { type EditedProduct } from '@shop/contract/catalogue-staff';
import { MAX_IMAGES } from '@shop/contract/media';
import type { Offer } from '@shop/contract/offers';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { TranslationFields } from '../shared/translation-fields.tsx';
import { CategorySelect } from './category-select.tsx';
import type { EditFormValues } from './edit-product.ts';
import { OfferSelect } from './offer-select.tsx';
import { priceGapWarning } from './price-gap.ts';
import { PicturesField, type usePictures } from './pictures-field.tsx';
import { StockFields } from './stock-fields.tsx';
import { VideoField } from './video-field.tsx';
import { VariantGrid } from './variant-grid.tsx';

type Props = {
  form: UseFormReturn<EditFormValues, unknown, EditedProduct>;
  product: Product;
  categories: readonly Category[];
  offers: readonly Offer[];
  pictures: ReturnType<typeof usePictures>;
  wrongPictures: string | undefined;
};

/** The fields of Update Product (behaviour.md, Products). */
export function EditProductFields({ form, product, categories, offers, pictures, wrongPictures }: Props) {
  const { register, formState } = form;
  const [whole, setWhole] = useState(false);
  const { errors } = formState;
  const colours = product.colours.map(({ name }) => name).filter(Boolean);
  return (
    <>
      <Field label="Name" error={errors.name} {...register('name')} />
      <Field
        label="Address"
        hint="The end of /product/…. Links to the earlier address lead to the new one."
        error={errors.slug}
        {...register('slug')}
      />
      <TextArea label="Description" rows={4} error={errors.description} {...register('description')} />
      <TranslationFields register={(name) => register(name)} errors={errors.translations} />
      <CategoryAndPrices form={form} product={product} categories={categories} />
      {whole ? (
        <VariantGrid form={form} product={product} />
      ) : (
        <div className="form-grid">
          <StockFields variants={product.variants} register={register} errors={errors} />
          <div>
            <Button type="button" kind="quiet" size="sm" onClick={() => setWhole(true)}>
              Edit sizes, colours, SKUs, prices, weights and barcodes
            </Button>
          </div>
        </div>
      )}
      <fieldset className="field">
        <legend className="field__label">Product Image</legend>
        <PicturesField
          label="Product Image"
          chosen={pictures}
          max={MAX_IMAGES * Math.max(1, colours.length)}
          colours={colours}
          error={wrongPictures}
        />
      </fieldset>
      <VideoField productId={product._id} />
      <Checkbox {...register('published')}>
        Published
        <br />
        <span className="tiny faint">Customers can find and buy it. Off: a draft only staff see.</span>
      </Checkbox>
      <details className="all-details">
        <summary>All details</summary>
        <div className="form-grid">
          <Field label="Product Tags" hint="Comma separated" error={errors.tags} {...register('tags')} />
          <OfferSelect offers={offers} current={product.offer} error={errors.offer} {...register('offer')} />
        </div>
      </details>
    </>
  );
}

/** Names the sizes that have their own prices, which the product's prices do not change. */
function OwnPrices({ product: { variants, sale_price: sale, product_price: mrp } }: Pick<Props, 'product'>) {
  const own = variants.filter((it) => it.sale_price !== sale || it.product_price !== mrp);
  if (own.length === 0) return null;
  return (
    <p className="small muted span-2">
      These prices apply to {variants.length - own.length} of {variants.length} sizes. {own.length}{' '}
      {own.length === 1 ? 'size has its own price' : 'sizes have their own prices'}: edit {own.length === 1 ? 'it' : 'them'}{' '}
      below.
    </p>
  );
}

function CategoryAndPrices({ form, product, categories }: Pick<Props, 'form' | 'product' | 'categories'>) {
  const { register, formState } = form;
  const { errors } = formState;
  const chosen = categories.find(({ _id }) => _id === form.watch('category'));
  return (
    <div className="form-grid form-grid--2">
      <CategorySelect categories={categories} error={errors.category} {...register('category')} />
      <Field label="Parent Category" readOnly value={chosen?.parentCategory || HOME_PARENT} />
      <Field label="Product Price" prefix="₹" inputMode="decimal" error={errors.product_price} {...register('product_price')} />
      <Field
        label="Sale Price"
        prefix="₹"
        inputMode="decimal"
        hint={priceGapWarning(form.watch('sale_price'))}
        error={errors.sale_price}
        {...register('sale_price')}
      />
      <OwnPrices product={product} />
    </div>
  );
}
