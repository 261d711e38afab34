import type { BlockOf } from '@shop/contract/content-blocks';
import { CartAndWishlist } from '../../catalogue/card-actions.tsx';
import type { Card } from '../../shared/card.ts';
import { ProductCard } from '../../shared/product-card.tsx';

/** Products of a block; without one nothing is shown. */
export const ProductsBlock = ({ title, goods }: Pick<BlockOf<'products'>, 'title'> & { goods: readonly Card[] }) =>
  goods.length > 0 && (
    <section className="section">
      <div className="wrap">
        {title && (
          <div className="section__head">
            <h2 className="h2">{title}</h2>
          </div>
        )}
        <div className="grid grid--4">
          {goods.map((product) => (
            <ProductCard key={product._id} product={product}>
              <CartAndWishlist product={product} />
            </ProductCard>
          ))}
        </div>
      </div>
    </section>
  );
