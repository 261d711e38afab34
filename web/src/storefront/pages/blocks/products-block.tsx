import { Link } from 'react-router';
import { countedProducts } from '../../../shared/pluralize.ts';
import { CartAndWishlist } from '../../catalogue/card-actions.tsx';
import type { Strip } from '../../catalogue/strip.tsx';
import { ProductCard } from '../../shared/product-card.tsx';

/** Products of a block; hidden without any. */
export const ProductsBlock = ({ title, strip }: { title: string; strip: Strip | null | undefined }) =>
  strip && strip.products.length > 0 ? (
    <section className="section">
      <div className="wrap">
        {title && (
          <div className="section__head">
            <h2 className="h2">{title}</h2>
            {strip.all && (
              <Link className="link" to={strip.all}>
                All {countedProducts(strip.total)}
              </Link>
            )}
          </div>
        )}
        <div className="grid grid--4">
          {strip.products.map((product, i) => (
            <ProductCard key={product._id} product={product} discovers={i === 0}>
              <CartAndWishlist product={product} />
            </ProductCard>
          ))}
        </div>
      </div>
    </section>
  ) : null;
