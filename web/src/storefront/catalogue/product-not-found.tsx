import { isRouteErrorResponse, useRouteError } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPage } from '../../ui/error-page.tsx';
import type { Card } from '../shared/card.ts';
import { CardHeart } from './card-actions.tsx';
import { ProductCard } from '../shared/product-card.tsx';

/** Data that the loader throws with status 404: other products that are still sold. */
export type Alternatives = { alternatives: Card[] };

const isAlternatives = (value: unknown): value is Alternatives =>
  typeof value === 'object' && value !== null && 'alternatives' in value;

/** Error page of a product that is no longer sold, with other products; other errors show the usual error page. */
export function ProductErrorPage() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404 || !isAlternatives(error.data)) return <ErrorPage />;
  const { alternatives } = error.data;
  return (
    <main id="main" className="wrap">
      <EmptyState
        as="h1"
        title="This product is no longer available"
        icon="package-x"
        action="Shop new arrivals"
        to="/newarrival"
      >
        The link may be wrong, or it is no longer sold.
      </EmptyState>
      {alternatives.length > 0 && (
        <section className="gone__others">
          <h2 className="h2">You may also like</h2>
          <div className="grid grid--4">
            {alternatives.map((product) => (
              <ProductCard key={product._id} product={product} heart={<CardHeart product={product} />} />
            ))}
          </div>
        </section>
      )}
    </main>
  );
}
