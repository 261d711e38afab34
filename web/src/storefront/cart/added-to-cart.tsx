import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { closeAddedToCart, openAddedToCart, useAddedToCart } from './added-to-cart-store.ts';

function Here() {
  useEffect(() => closeAddedToCart, []);
  const added = useAddedToCart();
  return added && <added.Drawer cart={added.cart} onChange={openAddedToCart} onClose={closeAddedToCart} />;
}

/** Shows the cart drawer after an item was added, until the next navigation. */
export const AddedToCart = () => <Here key={useLocation().key} />;
