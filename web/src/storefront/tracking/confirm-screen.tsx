import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { confirmOrder, readConfirmation } from '@shop/contract/order-confirmation';
import { formatMoney } from '@shop/contract/format-money';
import type { ReplyOf } from '@shop/contract/route';
import type { Route } from './+types/confirm-screen.ts';
import { call, isApiError } from '../../api/client.ts';
import { notFound } from '../../shared/not-found.ts';
import { documentTitle, type MetaSource } from '../../shared/title.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from '../styles/tracking.css?url';

/** The URL contains the order's token, so other sites must not get it. */
export const meta = (source: MetaSource) => [
  ...documentTitle('Confirm your order', source),
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
];
export const links = () => [{ rel: 'stylesheet', href: styles }];
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  notFound(call(readConfirmation, { params: { token: params.token } }));
export const HydrateFallback = () => <Loading what="your order" />;
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';

type State = ReplyOf<typeof readConfirmation>['state'];
const ANSWERED: Record<Exclude<State, 'open'>, string> = {
  confirmed: 'Thank you. Your order is confirmed, and we will pack it now.',
  declined: 'Your order is cancelled. There is nothing to pay.',
  closed: 'This order no longer needs to be confirmed.',
};

function Answer({ token }: { token: string }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<'yes' | 'no' | null>(null);
  const [failure, setFailure] = useState('');
  const send = async (answer: 'yes' | 'no') => {
    setBusy(answer);
    setFailure('');
    try {
      await call(confirmOrder, { params: { token }, body: { answer } });
      await revalidate();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(null);
    }
  };
  return (
    <>
      {failure !== '' && (
        <Notice kind="danger" alert>
          {failure}
        </Notice>
      )}
      <div className="row">
        <Button type="button" busy={busy === 'yes'} disabled={busy !== null} onClick={() => void send('yes')}>
          Confirm order
        </Button>
        <Button type="button" kind="quiet" busy={busy === 'no'} disabled={busy !== null} onClick={() => void send('no')}>
          Cancel order
        </Button>
      </div>
    </>
  );
}

/** Confirms or declines a cash order, for anyone with the link of its email. */
export default function ConfirmScreen({ loaderData: { number, total, state }, params }: Route.ComponentProps) {
  return (
    <main id="main">
      <div className="wrap track">
        <div className="page-head">
          <div>
            <h1 className="h1">
              Order <span className="nowrap">{number}</span>
            </h1>
            <p className="muted">{formatMoney(total)}, cash on delivery</p>
          </div>
        </div>
        {state === 'open' ? (
          <>
            <p>Do you want this order? We pack it as soon as you confirm.</p>
            <Answer token={params.token} />
          </>
        ) : (
          <output>
            <Notice kind={state === 'confirmed' ? 'leaf' : 'info'}>{ANSWERED[state]}</Notice>
          </output>
        )}
      </div>
    </main>
  );
}
