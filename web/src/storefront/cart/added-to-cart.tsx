import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { putAway, showAdded, useAdded } from './added.ts';

function Here() {
  useEffect(() => putAway, []);
  const added = useAdded();
  return added && <added.Drawer cart={added.cart} onChange={showAdded} onClose={putAway} />;
}

/** Where the cart shows just after something was added. Whoever goes elsewhere has seen it. */
export const AddedToCart = () => <Here key={useLocation().key} />;
