import { useState, type ReactNode } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { CONSENT_PURPOSES, type ConsentPurpose } from '@shop/contract/consents';
import { readUnsubscribe, unsubscribe } from '@shop/contract/unsubscribe';
import type { Route } from './+types/unsubscribe-screen.ts';
import { call, isApiError } from '../../api/client.ts';
import { notFound } from '../../shared/not-found.ts';
import { Button } from '../../ui/button.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { AuthPage } from './auth-page.tsx';
import { KIND_TITLES, kindOf } from './consent-words.ts';
import { privateMeta } from './mail-link-page.tsx';
import styles from '../styles/auth.css?url';

export const meta = privateMeta('Stop messages');
export const links = () => [{ rel: 'stylesheet', href: styles }];
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  notFound(call(readUnsubscribe, { params: { token: params.token } }));
/** The title is the first contentful paint, after which hydration starts: a skeleton alone would wait three seconds for it. */
export const HydrateFallback = () => (
  <UnsubscribePage>
    <NeedsScript />
    <output className="vh">Loading…</output>
    <SkeletonLines lines={2} />
  </UnsubscribePage>
);
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';

const UnsubscribePage = ({ children }: { children: ReactNode }) => (
  <AuthPage title="Stop messages" lead="Receipts and payment links still come: your orders need them.">
    {children}
  </AuthPage>
);

/** Unsubscribes by the link of an e-mail, without a login: from its kind of message, or from all that an order does not need. */
export default function UnsubscribeScreen({ loaderData: { consents }, params: { token } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const about = CONSENT_PURPOSES.find((it) => it === search.get('about'));
  const isOn = (purpose: ConsentPurpose) => consents.some((it) => it.purpose === purpose && it.given);
  const stop = async (query: { about?: ConsentPurpose }) => {
    setBusy(true);
    setFailure('');
    try {
      await call(unsubscribe, { params: { token }, query });
      await revalidate();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <UnsubscribePage>
      {failure !== '' && (
        <Notice kind="danger" alert>
          {failure}
        </Notice>
      )}
      {about && isOn(about) && (
        <Button type="button" busy={busy} onClick={() => void stop({ about })}>
          Stop these messages: {KIND_TITLES[kindOf(about)]}
        </Button>
      )}
      {about && !isOn(about) && <Notice kind="leaf">You do not get these messages any more.</Notice>}
      {consents.some(({ given }) => given) ? (
        <Button type="button" kind="quiet" busy={busy} onClick={() => void stop({})}>
          Stop all messages
        </Button>
      ) : (
        <p className="muted">All messages that can be stopped are off.</p>
      )}
    </UnsubscribePage>
  );
}
