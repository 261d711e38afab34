import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { confirmPayLink, openPayLink, readPayLink } from '@shop/contract/order-drafts';
import { formatMoney } from '@shop/contract/format-money';
import type { ReplyOf } from '@shop/contract/route';
import type { Route } from './+types/pay-link-screen.ts';
import { call, isApiError } from '../../api/client.ts';
import { formatMoment } from '../../shared/format-date.ts';
import { notFound } from '../../shared/not-found.ts';
import { useShopName } from '../../shared/shop-details.ts';
import { documentTitle, type MetaSource } from '../../shared/title.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useExclusiveAction } from '../shared/use-exclusive-action.ts';
import styles from '../styles/tracking.css?url';
import { loadWidget, openWidget, WidgetUnavailable } from './razorpay-widget.ts';
import { usePaymentPolling } from './use-payment-polling.ts';

/** The address is the key to the order, so no other site is told it. */
export const meta = (source: MetaSource) => [
  ...documentTitle('Pay for your order', source),
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
];
export const links = () => [{ rel: 'stylesheet', href: styles }];
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  notFound(call(readPayLink, { params: { token: params.token } }));
export const HydrateFallback = () => <Loading what="your order" />;
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';

type Link = ReplyOf<typeof readPayLink>;
const STATES: Record<Exclude<Link['state'], 'open'>, { kind: 'leaf' | 'info'; sentence: string }> = {
  paid: { kind: 'leaf', sentence: 'Thank you. Your payment is received, and we will email you when the order ships.' },
  confirming: { kind: 'info', sentence: 'We are confirming your payment. This can take up to a minute.' },
  closed: { kind: 'info', sentence: 'This order can no longer be paid by this link. Please ask the shop for a new one.' },
};
const UNAVAILABLE = 'The payment service is not responding. Please try again in a moment.';

function Pay({ token, link: { number, total, payBefore } }: { token: string; link: Link }) {
  const { revalidate } = useRevalidator();
  const shop = useShopName();
  const { busy, run } = useExclusiveAction();
  const [failure, setFailure] = useState('');
  async function pay(): Promise<void> {
    setFailure('');
    const params = { token };
    const { razorpayOrder } = await call(openPayLink, { params });
    if (!razorpayOrder) return setFailure(UNAVAILABLE);
    await loadWidget(razorpayOrder.script);
    const payer = { name: '', email: '', contact: '' };
    const result = await openWidget({ order: razorpayOrder, payer, shop, description: `Order ${number}` });
    if (result.by === 'answer') await call(confirmPayLink, { params, body: result.answer });
    else if (result.error !== null) setFailure(result.error);
  }
  /** The page is read again in any case: it may have been paid in an app beside the window. */
  const act = () =>
    run(async () => {
      try {
        await pay();
      } catch (error) {
        if (!isApiError(error) && !(error instanceof WidgetUnavailable)) throw error;
        setFailure(error.message);
      }
      await revalidate();
    });
  return (
    <>
      <div role="alert">{failure !== '' && <Notice kind="danger">{failure}</Notice>}</div>
      {payBefore !== null && <p>Your items are reserved till {formatMoment(payBefore)}.</p>}
      <Button type="button" size="lg" busy={busy} busyLabel="Opening..." onClick={() => void act()}>
        <Icon of="credit-card" /> Pay {formatMoney(total)}
      </Button>
    </>
  );
}

/** Pays an order that staff took on the phone, for anyone with the link of its email. */
export default function PayLinkScreen({ loaderData: link, params }: Route.ComponentProps) {
  usePaymentPolling(link.state === 'open' || link.state === 'confirming');
  return (
    <main id="main">
      <div className="wrap track">
        <div className="page-head">
          <div>
            <h1 className="h1">Order {link.number}</h1>
            <p className="muted">{formatMoney(link.total)}, by UPI or card</p>
          </div>
        </div>
        <ul className="stack">
          {link.lines.map(({ name, size, colour, quantity, total }) => (
            <li key={`${name} ${size} ${colour}`}>
              {name} · {[size, colour, `Qty ${quantity}`].filter((word) => word !== '').join(' · ')} · {formatMoney(total)}
            </li>
          ))}
        </ul>
        {link.state === 'open' ? (
          <Pay token={params.token} link={link} />
        ) : (
          <output>
            <Notice kind={STATES[link.state].kind}>{STATES[link.state].sentence}</Notice>
          </output>
        )}
      </div>
    </main>
  );
}
