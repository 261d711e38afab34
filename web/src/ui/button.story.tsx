import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

export const stories = {
  primary: <Button>Add to Cart</Button>,
  busy: (
    <Button busy busyLabel="Adding...">
      Add to Cart
    </Button>
  ),
  disabled: <Button disabled>Sold out</Button>,
  large: <Button size="lg">Proceed to Checkout</Button>,
  secondary: <Button kind="secondary">Secondary</Button>,
  quiet: (
    <Button kind="quiet" size="sm">
      View
    </Button>
  ),
  ghost: <Button kind="ghost">Ghost</Button>,
  danger: <Button kind="danger">Cancel Order</Button>,
  'a heart, pressed': <IconButton label="Wishlist" icon="heart" pressed />,
  'with a count': <IconButton label="Cart, 2 items" icon="heart" count={2} />,
};
