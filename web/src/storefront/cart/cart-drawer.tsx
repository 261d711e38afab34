import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Cart, CartLine } from '@shop/contract/cart';
import { formatMoney } from '@shop/contract/format-money';
import { times } from '@shop/contract/paise';
import { variantLabel } from '../../shared/order-items.tsx';
import { useShop } from '../../shared/shop-details.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Drawer } from '../../ui/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useCheckoutPath } from '../guest/use-checkout-path.ts';
import type { CartStore } from './cart-store.ts';
import { maxQuantityOf, imageOf } from './line-labels.ts';
import { currentCart } from './current-cart.ts';

type Change = (cart: Cart) => Promise<void>;

function Line({ line, onChange }: { line: CartLine; onChange: Change }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const { product, variant, quantity } = line;
  const image = imageOf(line);
  const gross = times(line.unitPrice, quantity);

  async function change(how: (cart: CartStore) => Promise<Cart>): Promise<void> {
    setBusy(true);
    try {
      await onChange(await how(await currentCart()));
      await revalidate();
    } finally {
      setBusy(false);
    }
  }
  return (
    <li className="mini added__line">
      {image ? <Picture src={image} alt="" sizes="80px" width={80} height={100} /> : <span />}
      <span>
        <Link className="added__name" to={`/product/${product.slug}`}>
          {product.name}
        </Link>
        <span className="small faint">{variantLabel(variant)}</span>
        <Stepper
          label={`Quantity of ${product.name}`}
          value={quantity}
          most={Math.max(quantity, maxQuantityOf(line))}
          busy={busy}
          onChange={(to) => void change((cart) => cart.setQuantity(line._id, to))}
        />
        <button
          type="button"
          className="link small"
          aria-label={`Remove ${product.name}, ${variantLabel(variant)}`}
          disabled={busy}
          onClick={() => void change((cart) => cart.remove(line._id))}
        >
          Remove
        </button>
      </span>
      <span className="added__total">
        <b>{formatMoney(line.lineTotal)}</b>
        {line.lineTotal < gross && (
          <s className="small faint">
            <span className="vh">, before discounts </span>
            {formatMoney(gross)}
          </s>
        )}
        {quantity > 1 && <span className="small faint">{`${formatMoney(line.unitPrice)} × ${quantity}`}</span>}
      </span>
    </li>
  );
}

type Props = { cart: Cart; onChange: Change; onClose: () => void };

/** The cart drawer, shown after an item was added, with links to cart and checkout. */
export function CartDrawer({ cart: added, onChange, onClose }: Props) {
  const checkout = useCheckoutPath();
  const show = async (cart: Cart) => (cart.cart.length === 0 ? onClose() : onChange(cart));
  return (
    <Drawer
      title="Added to cart"
      onClose={onClose}
      foot={
        <>
          <p className="row row--between">
            <span>
              Total <span className="small faint">{useShop()?.freeDelivery ? 'with free shipping' : 'before shipping'}</span>
            </span>
            <b className="h3">{formatMoney(added.cartTotal)}</b>
          </p>
          <ButtonLink size="lg" to={checkout}>
            Proceed to Checkout
          </ButtonLink>
          <ButtonLink kind="quiet" to="/cart">
            View cart
          </ButtonLink>
          <Button type="button" kind="ghost" onClick={onClose}>
            Continue shopping
          </Button>
        </>
      }
    >
      <ul className="added">
        {added.cart.map((line) => (
          <Line key={line._id} line={line} onChange={show} />
        ))}
      </ul>
    </Drawer>
  );
}
