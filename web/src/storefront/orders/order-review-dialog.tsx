import { useState } from 'react';
import type { Order } from '@shop/contract/orders';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ReviewDialog } from '../reviews/review-dialog.tsx';

/** The products of an order, each once, however many sizes of it were bought. */
const productsOf = ({ orderItems }: Order) => [...new Map(orderItems.map(({ product }) => [product._id, product])).values()];

/** The review of a bought product; of several products one is chosen first. */
export function OrderReviewDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const products = productsOf(order);
  const [only] = products.length === 1 ? products : [];
  const [chosen, choose] = useState(only);
  if (chosen) return <ReviewDialog product={chosen} onClose={onClose} />;
  return (
    <Dialog title="Which item do you want to review?" width="narrow" onClose={onClose}>
      <ul className="review-items">
        {products.map((product) => (
          <li key={product._id} className="mini">
            {product.images[0] && <Picture src={product.images[0]} alt="" sizes="44px" most={320} width={44} height={55} />}
            <span>{product.name}</span>
            <Button
              type="button"
              kind="secondary"
              size="sm"
              aria-label={`Review ${product.name}`}
              onClick={() => choose(product)}
            >
              Review
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
