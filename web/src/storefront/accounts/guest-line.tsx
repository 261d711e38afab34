import { ButtonLink } from '../../ui/button.tsx';
import { useShopDetails } from '../../shared/shop-details.ts';

/** The way on without an account, for who was going to the checkout of a shop that takes orders of guests. */
export function GuestLine({ next }: { next: string | null }) {
  const shop = useShopDetails();
  const [path, search] = (next ?? '').split('?');
  if (path !== '/checkout' || shop?.access !== 'open' || !shop.guestCheckout) return null;
  return (
    <ButtonLink kind="quiet" to={{ pathname: '/guest-checkout', search: search ?? '' }}>
      Continue without an account
    </ButtonLink>
  );
}
