import { useState } from 'react';
import type { Product } from '@shop/contract/catalogue';
import { lazyImport } from '../../shared/lazy-import.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useAddToCart, type CartAction } from '../cart/use-cart.ts';
import { useWishlist } from '../wishlist/use-wishlist.ts';
import type { Card } from '../shared/card.ts';
import { useCardVariant } from '../shared/card-variant.ts';
import type { SizeSheet } from './size-sheet.tsx';
import { useExclusiveAction } from '../shared/use-exclusive-action.ts';

type Props = { product: Card };

/** The heart in the corner of a card: filled while the product is saved. */
export function CardHeart({ product: { _id, name } }: Props) {
  const { has, toggle } = useWishlist();
  const { run } = useExclusiveAction();
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

type ChooseProps = Props & { label: string; act: CartAction; variantId?: string | undefined };
type SizeRequest = { Sheet: typeof SizeSheet; fullProduct: Product };

/** Runs the action at once for a product with a single variant or a saved size, else opens a sheet to choose the size first. */
export function useSizeChoice({ product: { _id, single }, label, act, variantId }: ChooseProps) {
  const variant = useCardVariant();
  const [sizeRequest, setSizeRequest] = useState<SizeRequest | null>(null);
  const { busy, run } = useExclusiveAction();
  const askForSize = async () => {
    const { SizeSheet: Sheet, readFullProduct } = await lazyImport(() => import('./size-sheet.tsx'));
    setSizeRequest({ Sheet, fullProduct: await readFullProduct(_id) });
  };
  const press = () =>
    void run(() => {
      if (variantId !== undefined) return act({ productId: _id, variantId });
      return single ? act({ productId: _id }) : askForSize();
    });
  const sheet = sizeRequest && (
    <sizeRequest.Sheet
      product={sizeRequest.fullProduct}
      wanted={variant}
      label={label}
      act={act}
      onClose={() => setSizeRequest(null)}
    />
  );
  return { busy, press, sheet };
}

function CartButton({ product }: Props) {
  const { busy, press, sheet } = useSizeChoice({ product, label: 'Add to Cart', act: useAddToCart() });
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

/** Add to Cart and Wishlist for the home page's grid: a text button and a heart. */
export function CartAndWishlist({ product }: Props) {
  const { has, toggle } = useWishlist();
  const { run } = useExclusiveAction();
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
