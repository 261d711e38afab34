import { useState } from 'react';
import { Heart, ShoppingBag } from 'lucide-react';
import type { Product } from '@shop/contract/catalogue';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useAddToCart, type Act } from '../cart/use-cart.ts';
import { useWishlist } from '../wishlist/use-wishlist.ts';
import { isSingle } from './choice.ts';
import { SizeSheet } from './size-sheet.tsx';
import { useBuyNow } from './use-buy-now.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

type Props = { product: Product };

/** The heart in the corner of a card: filled while the product is saved. */
export function CardHeart({ product: { _id, name } }: Props) {
  const { has, toggle } = useWishlist();
  const { run } = useOneAtATime();
  return (
    <IconButton
      className="pcard__wish"
      icon={Heart}
      label={`Save ${name} to wishlist`}
      pressed={has(_id)}
      onClick={() => void run(() => toggle(_id))}
    />
  );
}

type ChooseProps = Props & { label: string; act: Act };

/** Acts at once where there is nothing to choose, else asks for the size first. */
export function useChoosing({ product, label, act }: ChooseProps) {
  const [asking, ask] = useState(false);
  const { busy, run } = useOneAtATime();
  const press = () => {
    if (isSingle(product)) void run(() => act({ productId: product._id }));
    else ask(true);
  };
  const sheet = asking ? <SizeSheet product={product} label={label} act={act} onClose={() => ask(false)} /> : null;
  return { busy, press, sheet };
}

function BuyNow({ product }: Props) {
  const { busy, press, sheet } = useChoosing({ product, label: 'Buy Now', act: useBuyNow() });
  return (
    <>
      <Button type="button" size="sm" busy={busy} aria-label={`Buy Now: ${product.name}`} onClick={press}>
        Buy Now
      </Button>
      {sheet}
    </>
  );
}

/** View and Buy Now, as the lists have them. What is sold out can be looked at. */
export const ViewAndBuy = ({ product }: Props) => (
  <>
    <ButtonLink kind="quiet" size="sm" to={`/product/${product.slug}`} aria-label={`View ${product.name}`}>
      View
    </ButtonLink>
    {product.stock > 0 && <BuyNow product={product} />}
  </>
);

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
        aria-label={`Cart: add ${product.name}`}
        onClick={press}
      >
        <Icon of={ShoppingBag} /> Cart
      </Button>
      {sheet}
    </>
  );
}

/** Cart and Wishlist, as the home page's grid has them. */
export function CartAndWishlist({ product }: Props) {
  const { has, toggle } = useWishlist();
  const { busy, run } = useOneAtATime();
  return (
    <>
      <CartButton product={product} />
      <Button
        type="button"
        kind="quiet"
        size="sm"
        className="pcard__save"
        busy={busy}
        aria-pressed={has(product._id)}
        aria-label={`Wishlist: save ${product.name}`}
        onClick={() => void run(() => toggle(product._id))}
      >
        <Icon of={Heart} /> Wishlist
      </Button>
    </>
  );
}
