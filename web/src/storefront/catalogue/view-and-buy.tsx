import { Button, ButtonLink } from '../../ui/button.tsx';
import type { Card } from '../shared/card.ts';
import { addressOf } from '../shared/card-address.ts';
import { useSizeChoice } from './card-actions.tsx';
import { useCardVariant } from '../shared/card-variant.ts';
import { useBuyNow } from './use-buy-now.ts';

type Props = { product: Card };

function BuyNow({ product }: Props) {
  const { busy, press, sheet } = useSizeChoice({ product, label: 'Buy Now', act: useBuyNow() });
  return (
    <>
      <Button type="button" kind="ghost" size="sm" busy={busy} aria-label={`Buy Now: ${product.name}`} onClick={press}>
        Buy Now
      </Button>
      {sheet}
    </>
  );
}

/** View and Buy Now for lists. A sold-out product can only be viewed. */
export function ViewAndBuy({ product }: Props) {
  const variant = useCardVariant();
  return (
    <>
      <ButtonLink kind="ghost" size="sm" to={addressOf(product, variant)} aria-label={`View ${product.name}`}>
        View
      </ButtonLink>
      {product.stock > 0 && <BuyNow product={product} />}
    </>
  );
}
