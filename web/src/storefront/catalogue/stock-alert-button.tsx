import { lazy, Suspense, useState } from 'react';
import type { Product, Variant } from '@shop/contract/catalogue';

const StockAlertDialog = lazy(() => import('./stock-alert-dialog.tsx'));

type Props = { product: Product; colour: string | null };

const soldOutOf = ({ product, colour }: Props): Variant[] =>
  product.variants.filter((variant) => variant.stock === 0 && (colour === null || variant.colour === colour));

/** Opens the alert for a sold-out size of the chosen colour; hidden if every size is in stock. */
export function StockAlertButton(props: Props) {
  const [open, setOpen] = useState(false);
  const soldOut = soldOutOf(props);
  if (soldOut.length === 0) return null;
  return (
    <p className="small buy__alert">
      {props.product.stock > 0 ? 'Is your size sold out?' : 'Sold out.'}{' '}
      <button type="button" className="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Email me when it is back
      </button>
      {open && (
        <Suspense>
          <StockAlertDialog variants={soldOut} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  );
}
