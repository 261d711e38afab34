import { StripCards } from './strip.tsx';
import type { Card } from '../shared/card.ts';

/** Products side by side under a title, below a product's own page. */
export const ProductRow = ({ title, products }: { title: string; products: readonly Card[] }) => (
  <section className="section related">
    <div className="wrap">
      <div className="section__head">
        <h2 className="h2">{title}</h2>
      </div>
    </div>
    <section className="strip" aria-label={title}>
      <StripCards products={products} />
    </section>
  </section>
);
