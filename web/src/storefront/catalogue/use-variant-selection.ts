import { useState } from 'react';
import { MAX_PER_LINE } from '@shop/contract/cart';
import type { Product, Variant } from '@shop/contract/catalogue';
import { useAddToCart, type CartAction } from '../cart/use-cart.ts';
import { chosenVariant, firstColour, firstSize, sizesOf } from '../shared/variant-selection.ts';
import { useBuyNow } from './use-buy-now.ts';
import { useExclusiveAction } from '../shared/use-exclusive-action.ts';

export type Choice = {
  colour: string | null;
  size: string | null;
  quantity: number;
  /** The maximum quantity: the stock, within the cart's limit. */
  most: number;
  variant: Variant | null;
  /** Add was pressed before a size was chosen. */
  isMissing: boolean;
  busy: boolean;
  chooseColour: (name: string) => void;
  chooseSize: (size: string) => void;
  setQuantity: (quantity: number) => void;
  add: () => void;
  /** Continues to the checkout of this item only. */
  buy: () => void;
};

type Wanted = {
  /** The colour in the URL. */
  colour?: string | null;
  size?: string | null;
  /** Called when another colour is chosen. */
  onColour?: (name: string) => void;
};

/** The selection of a product's variant, and the actions of its buttons. */
export function useVariantSelection(
  product: Product,
  { colour: wanted = null, size: wantedSize = null, onColour }: Wanted = {},
): Choice {
  const [colour, setColour] = useState(() => firstColour(product, wanted));
  const [size, setSize] = useState(() => firstSize(product, colour, wantedSize));
  const [followed, follow] = useState(wanted);
  // The URL has another colour: a link to this product, or Back.
  if (followed !== wanted) {
    follow(wanted);
    setColour(firstColour(product, wanted));
  }
  const [quantity, setQuantity] = useState(1);
  const [isMissing, setIsMissing] = useState(false);
  const { busy, run } = useExclusiveAction();
  const addToCart = useAddToCart();
  const buyNow = useBuyNow();
  const variant = chosenVariant(product, colour, size);
  const most = Math.max(1, Math.min(MAX_PER_LINE, variant?.stock ?? MAX_PER_LINE));
  const act = (doing: CartAction) => {
    if (!variant) return askForSize(setIsMissing);
    return void run(() => doing({ productId: product._id, variantId: variant._id, quantity: Math.min(quantity, most) }));
  };

  return {
    colour,
    size,
    quantity: Math.min(quantity, most),
    most,
    variant,
    isMissing: isMissing && variant === null,
    busy,
    chooseColour(name) {
      setColour(name);
      onColour?.(name);
      if (!sizesOf(product, name).some(({ value, soldOut }) => value === size && !soldOut)) setSize(null);
    },
    chooseSize: setSize,
    setQuantity,
    add: () => act(addToCart),
    buy: () => act(buyNow),
  };
}

/** Marks missing choices, and scrolls to them. */
function askForSize(setIsMissing: (isMissing: boolean) => void): void {
  setIsMissing(true);
  const size = document.querySelector<HTMLElement>('.buy .sizes input:not(:disabled)');
  size?.focus();
  size?.scrollIntoView({ block: 'center' });
}
