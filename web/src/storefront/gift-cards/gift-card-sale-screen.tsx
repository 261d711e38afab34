import { formatMoney } from '@shop/contract/format-money';
import { confirmGiftCard, payGiftCard, readGiftCardSale, type GiftCardSale } from '@shop/contract/gift-card-sales';
import type { Route } from './+types/gift-card-sale-screen.ts';
import { call } from '../../api/client.ts';
import { formatDay, formatMoment } from '../../shared/format-date.ts';
import { notFound } from '../../shared/not-found.ts';
import { documentTitle, type MetaSource } from '../../shared/title.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PayButton } from '../checkout/pay-button.tsx';
import { usePaymentPolling } from '../checkout/use-payment-polling.ts';
import styles from '../styles/gift-card.css?url';
import { GiftCardFace } from './gift-card-face.tsx';
import { GiftCardTerms } from './gift-card-terms.tsx';

/** The URL contains the purchase's token, so other sites must not get it. */
export const meta = (source: MetaSource) => [
  ...documentTitle('Your gift card', source),
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
];
export const links = () => [{ rel: 'stylesheet', href: styles }];
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  notFound(call(readGiftCardSale, { params: { token: params.token } }));
export const HydrateFallback = () => <Loading what="your gift card" />;
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';

const SENTENCES: Record<Exclude<GiftCardSale['state'], 'unpaid'>, (sale: GiftCardSale) => string> = {
  scheduled: ({ receiverName, deliverOn }) => `Gift card ordered. ${receiverName} gets it by email on ${formatDay(deliverOn)}.`,
  sent: ({ receiverName }) => `The gift card is on its way to ${receiverName} by email.`,
  ended: () => 'This gift card was not paid in time. A payment that arrives later is refunded automatically.',
  refunded: () => 'This gift card was refunded. The money goes back the way it came.',
};

const Pay = ({ token, sale: { number, value, buyerName, buyerEmail, payBefore } }: { token: string; sale: GiftCardSale }) => (
  <PayButton
    amount={value}
    description={`Gift card ${number}`}
    payer={{ name: buyerName, email: buyerEmail }}
    note={payBefore === null ? null : `Please pay before ${formatMoment(payBefore)}.`}
    open={async () => (await call(payGiftCard, { params: { token } })).razorpayOrder}
    confirm={(answer) => call(confirmGiftCard, { params: { token }, body: answer })}
  />
);

/** A receipt: a voucher is neither goods nor a service, so its sale has no tax invoice. */
const Receipt = ({ sale: { number, value, buyerName, receiverName, receiverEmail, paidAt } }: { sale: GiftCardSale }) =>
  paidAt !== null && (
    <section className="stack" aria-labelledby="receipt">
      <h2 className="h3" id="receipt">
        Receipt {number}
      </h2>
      <dl className="gift__receipt">
        <dt>Gift card</dt>
        <dd className="num">{formatMoney(value)}</dd>
        <dt>Paid on</dt>
        <dd>{formatDay(paidAt)}</dd>
        <dt>Paid by</dt>
        <dd>{buyerName}</dd>
        <dt>For</dt>
        <dd>
          {receiverName}, {receiverEmail}
        </dd>
      </dl>
      <div className="row">
        <Button type="button" kind="secondary" onClick={() => window.print()}>
          Print receipt
        </Button>
      </div>
    </section>
  );

/** A bought gift card for its buyer: its payment, and its receipt. */
export default function GiftCardSaleScreen({ loaderData: { sale }, params }: Route.ComponentProps) {
  usePaymentPolling(sale.state === 'unpaid');
  return (
    <main id="main">
      <div className="wrap gift">
        <div className="page-head">
          <h1 className="h1">Your gift card</h1>
        </div>
        <div className="gift__buy">
          <div className="stack gift__form">
            {sale.state === 'unpaid' ? (
              <Pay token={params.token} sale={sale} />
            ) : (
              <output>
                <Notice kind={sale.state === 'scheduled' || sale.state === 'sent' ? 'leaf' : 'info'}>
                  {SENTENCES[sale.state](sale)}
                </Notice>
              </output>
            )}
            <Receipt sale={sale} />
          </div>
          <aside className="stack" aria-label="Gift card">
            <GiftCardFace amount={formatMoney(sale.value)}>
              <p>
                For {sale.receiverName}, from {sale.buyerName}
              </p>
              <p className="gift-face__message">{sale.message}</p>
            </GiftCardFace>
            <GiftCardTerms />
          </aside>
        </div>
      </div>
    </main>
  );
}
