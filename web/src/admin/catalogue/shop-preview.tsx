import * as z from 'zod/mini';
import type { UseFormReturn } from 'react-hook-form';
import { NewProduct } from '@shop/contract/catalogue-staff';
import { Price } from '../../ui/price.tsx';
import type { Upload } from '../../ui/uploader.tsx';
import type { ProductFormValues } from './new-product.ts';

const { product_price: Mrp, sale_price: Sale } = NewProduct.shape;

/** Live preview of the product card that customers will see. */
export function ShopPreview({
  form,
  picture,
}: {
  form: UseFormReturn<ProductFormValues, unknown, NewProduct>;
  picture: Upload | undefined;
}) {
  const [name, mrp, sale] = form.watch(['name', 'product_price', 'sale_price']);
  const was = z.safeParse(Mrp, mrp);
  const now = z.safeParse(Sale, sale);
  return (
    <section className="panel panel__pad shop-preview">
      <h2 className="h4">In the shop</h2>
      <div className="shop-preview__card">
        <div className="preview__img">{picture && <img src={picture.url} alt="" />}</div>
        <p className={name.trim() ? 'shop-preview__name' : 'shop-preview__name faint'}>{name.trim() || 'Untitled product'}</p>
        {now.success && <Price now={now.data} {...(was.success && { was: was.data })} />}
      </div>
    </section>
  );
}
