import type { Route } from './+types/gift-card-screen.ts';
import { readGiftCardOffer } from '@shop/contract/gift-card-sales';
import { GIFT_CARD_YEARS } from '@shop/contract/gift-cards';
import { call } from '../../api/client.ts';
import { Notice } from '../../ui/notice.tsx';
import { pageMeta, readOrigin } from '../shared/page-meta.ts';
import styles from '../styles/gift-card.css?url';
import { BalanceForm } from './balance-form.tsx';
import { BuyForm } from './buy-form.tsx';

export { publicCacheHeaders as headers } from '../shared/cache-headers.ts';
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';
export const links = () => [{ rel: 'stylesheet', href: styles }];

export async function loader({ request }: Route.LoaderArgs) {
  const { offer } = await call(readGiftCardOffer);
  return { offer, ...readOrigin({ request }) };
}
const ofPage = pageMeta({
  title: 'Gift card',
  description: 'Send a gift card by email on the day you choose, or check what is left on one.',
  path: '/gift-card',
});
/** The URL in a card's e-mail contains its code, so other sites must not get it. */
export const meta = (source: Parameters<typeof ofPage>[0]) => [...ofPage(source), { name: 'referrer', content: 'no-referrer' }];

/** The form to buy a gift card, if the shop sells them, and the balance of one. */
export default function GiftCardScreen({ loaderData: { offer } }: Route.ComponentProps) {
  return (
    <main id="main">
      <div className="wrap gift">
        <div className="page-head">
          <div>
            <h1 className="h1">Gift card</h1>
            <p className="muted">Sent by email. Valid for {GIFT_CARD_YEARS} years on everything in the shop.</p>
          </div>
          <a className="link" href="#balance">
            Check balance
          </a>
        </div>
        {offer.isOn ? <BuyForm offer={offer} /> : <Notice kind="info">We do not sell gift cards at the moment.</Notice>}
        <BalanceForm />
      </div>
    </main>
  );
}
