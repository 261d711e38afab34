import { Link, useRevalidator } from 'react-router';
import { readWishlist, type WishlistItem } from '@shop/contract/wishlist';
import { call, isApiError } from '../../api/client.ts';
import { variantLabel } from '../../shared/order-items.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { toast } from '../../ui/toast.tsx';
import { isGuest } from '../guest/guest-storage.ts';
import { currentWishlist } from '../wishlist/current-wishlist.ts';
import { Act } from './cart-line.tsx';
import { currentCart } from './current-cart.ts';

/** A wishlist item whose size was chosen, so that it can move to the cart at once. */
export type SavedItem = WishlistItem & { variant: NonNullable<WishlistItem['variant']> };

const hasSize = (item: WishlistItem): item is SavedItem => item.variant !== null;

/** The customer's saved items with a size. Offline there are none, and the cart is shown without them. */
export async function readSavedItems(): Promise<SavedItem[]> {
  if (isGuest()) return [];
  try {
    return (await call(readWishlist)).wishlist.filter(hasSize);
  } catch (error) {
    if (isApiError(error)) return [];
    throw error;
  }
}

function SavedLine({ item }: { item: SavedItem }) {
  const { _id, slug, name, variant, variants, colours, images } = item;
  const { revalidate } = useRevalidator();
  const own = variants.find((it) => it._id === variant._id);
  const named = [name, variantLabel(variant)].filter(Boolean).join(', ');
  const image = colours.find((colour) => colour.name === variant.colour)?.image ?? images[0];
  const remove = async () => (await currentWishlist()).remove(_id);
  const removeFromWishlist = async () => {
    toast.success((await remove()).message);
    await revalidate();
  };
  const moveToCart = async () => {
    await (await currentCart()).add({ productId: _id, variantId: variant._id });
    await remove();
    toast.success('Moved to cart.');
    await revalidate();
  };
  return (
    <li className="line">
      <Link className="line__pic" to={`/product/${slug}`} tabIndex={-1} aria-hidden="true">
        {image && <Picture src={image} alt="" sizes="(min-width: 768px) 112px, 88px" />}
      </Link>
      <div>
        <h3 className="line__name">
          <Link to={`/product/${slug}`}>{name}</Link>
        </h3>
        <p className="small faint">{variantLabel(variant)}</p>
        {own && <Price now={own.offer_price ?? own.sale_price} was={own.product_price} />}
        {variant.stock === 0 && <p className="pcard__stock">Sold out</p>}
      </div>
      <span />
      <div className="line__foot">
        <div className="line__acts">
          {variant.stock > 0 && item.isActive && <Act label="Move to cart" of={named} act={moveToCart} />}
          <Act label="Remove" of={named} act={removeFromWishlist} />
        </div>
      </div>
    </li>
  );
}

/** The wishlist items with a size, below the cart. */
export const SavedForLater = ({ items }: { items: readonly SavedItem[] }) =>
  items.length > 0 && (
    <section className="saved" aria-labelledby="saved">
      <h2 className="h3" id="saved">
        Saved for later ({items.length})
      </h2>
      <ul>
        {items.map((item) => (
          <SavedLine key={item._id} item={item} />
        ))}
      </ul>
    </section>
  );
