import { useRevalidator } from 'react-router';
import { formatMoney } from '@shop/contract/format-money';
import { less, ZERO } from '@shop/contract/paise';
import { changeWishlistItem, type WishlistItem } from '@shop/contract/wishlist';
import { call } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';
import { variantLabel } from '../../shared/order-items.tsx';
import { Switch } from '../../ui/checkbox.tsx';
import type { Card } from '../shared/card.ts';
import { useExclusiveAction } from '../shared/use-exclusive-action.ts';

/** A customer's choices for a product; null for a guest's wishlist. */
export type Note = Pick<WishlistItem, 'variant' | 'addedPrice' | 'alerts'> & { price: WishlistItem['sale_price'] };
export type SavedCard = Card & { note: Note | null };

/** The price of the chosen size, or else of the cheapest, in paise. */
function priceNow({ variant, variants, offer_price, sale_price }: WishlistItem): Note['price'] {
  const chosen = variants.find(({ _id }) => _id === variant?._id);
  return chosen ? (chosen.offer_price ?? chosen.sale_price) : (offer_price ?? sale_price);
}

export const noteOf = (item: WishlistItem): Note => ({
  variant: item.variant,
  addedPrice: item.addedPrice,
  alerts: item.alerts,
  price: priceNow(item),
});

/** The chosen size, and whether it is sold out. */
export const SavedSize = ({ note: { variant, alerts } }: { note: Note }) =>
  variant && (
    <p className="wish__note small muted">
      {variantLabel(variant)}
      {variant.stock === 0 && (alerts.backInStock ? ', sold out: we will email you' : ', sold out')}
    </p>
  );

/** The price drop since the item was saved, and the switch of the price alert. */
export function WishlistNote({ product: { _id, name }, note }: { product: Card; note: Note }) {
  const { revalidate } = useRevalidator();
  const { busy, run } = useExclusiveAction();
  const { addedPrice, alerts, price } = note;
  const drop = addedPrice === null ? ZERO : less(addedPrice, price);
  const toggle = async () => {
    const priceDrop = !alerts.priceDrop;
    await call(changeWishlistItem, { params: { id: _id }, body: { priceDrop } });
    toast.success(priceDrop ? 'We will email you when the price drops.' : 'Price alert off.');
    await revalidate();
  };
  return (
    <div className="wish__note small">
      {drop > 0 && <p className="wish__drop">{formatMoney(drop)} less than when you saved it</p>}
      <Switch
        checked={alerts.priceDrop}
        disabled={busy}
        aria-label={`Email me when the price of ${name} drops`}
        onChange={() => void run(toggle)}
      >
        Email me if the price drops
      </Switch>
    </div>
  );
}
