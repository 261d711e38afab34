import { confirmPayLink, openPayLink, payLinkByMethod, readPayLink } from '@shop/contract/order-drafts';
import { listPaymentMethods } from '@shop/contract/payments';
import { formatMoney } from '@shop/contract/format-money';
import { less } from '@shop/contract/paise';
import type { ReplyOf } from '@shop/contract/route';
import type { Route } from './+types/pay-link-screen.ts';
import { call } from '../../api/client.ts';
import { formatMoment } from '../../shared/format-date.ts';
import { notFound } from '../../shared/not-found.ts';
import { documentTitle, type MetaSource } from '../../shared/title.ts';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from '../styles/tracking.css?url';
import { OtherMethods, type Methods } from './other-methods.tsx';
import { PayButton } from './pay-button.tsx';
import { usePaymentPolling } from './use-payment-polling.ts';
import { wordOf } from '../../shared/words.ts';

/** The URL contains the order's token, so other sites must not get it. */
export const meta = (source: MetaSource) => [
  ...documentTitle('Pay for your order', source),
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
];
export const links = () => [{ rel: 'stylesheet', href: styles }];
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [link, { methods }] = await Promise.all([
    notFound(call(readPayLink, { params: { token: params.token } })),
    call(listPaymentMethods),
  ]);
  return { ...link, methods };
}
export const HydrateFallback = () => <Loading what="your order" />;
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';

type Link = ReplyOf<typeof readPayLink> & { methods: Methods };
const STATES: Record<Exclude<Link['state'], 'open'>, { kind: 'leaf' | 'info'; sentence: string }> = {
  paid: { kind: 'leaf', sentence: 'Thank you. Your payment is received, and we will email you when the order ships.' },
  confirming: { kind: 'info', sentence: 'We are confirming your payment. This can take up to a minute.' },
  closed: { kind: 'info', sentence: 'This order can no longer be paid by this link. Please ask the shop for a new one.' },
};

const Pay = ({ token, link: { number, due, payBefore, methods } }: { token: string; link: Link }) => (
  <>
    <PayButton
      amount={due}
      description={`Order ${number}`}
      note={payBefore === null ? null : `Your items are reserved till ${formatMoment(payBefore)}.`}
      open={async () => (await call(openPayLink, { params: { token } })).razorpayOrder}
      confirm={(answer) => call(confirmPayLink, { params: { token }, body: answer })}
    />
    <OtherMethods methods={methods} open={(method) => call(payLinkByMethod, { params: { token, method } })} />
  </>
);

/** Pays an order that staff took on the phone, for anyone with the link of its e-mail. */
export default function PayLinkScreen({ loaderData: link, params }: Route.ComponentProps) {
  usePaymentPolling(link.state === 'open' || link.state === 'confirming');
  return (
    <main id="main">
      <div className="wrap track">
        <div className="page-head">
          <div>
            <h1 className="h1">Order {link.number}</h1>
            <p className="muted">{formatMoney(link.due)}, by UPI or card</p>
          </div>
        </div>
        <ul className="stack">
          {link.lines.map(({ name, size, colour, quantity, total }) => (
            <li key={`${name} ${size} ${colour}`}>
              {name} · {[wordOf(size), wordOf(colour), `Qty ${quantity}`].filter((word) => word !== '').join(' · ')} ·{' '}
              {formatMoney(total)}
            </li>
          ))}
          {link.due < link.total && <li>Already paid · {formatMoney(less(link.total, link.due))}</li>}
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
