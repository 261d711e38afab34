import { useState } from 'react';
import type { Product } from '@shop/contract/catalogue';
import { later } from '../../shared/later.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useAddToCart, type Act } from '../cart/use-cart.ts';
import { useWishlist } from '../wishlist/use-wishlist.ts';
import type { Card } from './card.ts';
import { useLook } from './look.ts';
import type { SizeSheet } from './size-sheet.tsx';
import { useOneAtATime } from './use-one-at-a-time.ts';

type Props = { product: Card };

/** The heart in the corner of a card: filled while the product is saved. */
export function CardHeart({ product: { _id, name } }: Props) {
  const { has, toggle } = useWishlist();
  const { run } = useOneAtATime();
  return (
    <IconButton
      className="pcard__wish"
      icon="heart"
      label={`Save ${name} to wishlist`}
      pressed={has(_id)}
      onClick={() => void run(() => toggle(_id))}
    />
  );
}

type ChooseProps = Props & { label: string; act: Act };
type Asking = { Sheet: typeof SizeSheet; whole: Product };

/** Acts at once where there is nothing to choose, else asks for the size first. */
export function useChoosing({ product: { _id, single }, label, act }: ChooseProps) {
  const look = useLook();
  const [asking, ask] = useState<Asking | null>(null);
  const { busy, run } = useOneAtATime();
  const askForSize = async () => {
    const { SizeSheet: Sheet, readWhole } = await later(() => import('./size-sheet.tsx'));
    ask({ Sheet, whole: await readWhole(_id) });
  };
  const press = () => void run(() => (single ? act({ productId: _id }) : askForSize()));
  const sheet = asking && <asking.Sheet product={asking.whole} wanted={look} label={label} act={act} onClose={() => ask(null)} />;
  return { busy, press, sheet };
}

function CartButton({ product }: Props) {
  const { busy, press, sheet } = useChoosing({ product, label: 'Add to Cart', act: useAddToCart() });
  return (
    <>
      <Button
        type="button"
        kind="secondary"
        size="sm"
        busy={busy}
        disabled={product.stock === 0}
        aria-label={`Add to Cart: ${product.name}`}
        onClick={press}
      >
        Add to Cart
      </Button>
      {sheet}
    </>
  );
}

/** Add to Cart and Wishlist, as the home page's grid has them: one button in words, one with a heart. */
export function CartAndWishlist({ product }: Props) {
  const { has, toggle } = useWishlist();
  const { run } = useOneAtATime();
  return (
    <>
      <CartButton product={product} />
      <IconButton
        className="pcard__save"
        icon="heart"
        label={`Wishlist: save ${product.name}`}
        pressed={has(product._id)}
        onClick={() => void run(() => toggle(product._id))}
      />
    </>
  );
}
