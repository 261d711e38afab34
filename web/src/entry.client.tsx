import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { connect } from './api/client.ts';
import { lazyImport } from './shared/lazy-import.ts';

// The contract's schemas are loaded with the first call: a page that makes none does not need them.
connect(async (route, input) => (await lazyImport(() => import('./app/session-transport.ts'))).sessionTransport(route, input));

// Pages and cart can be read offline. A browser that refuses does without.
if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => undefined);

const site = <HydratedRouter />;

// A visitor who is being redirected sees nothing, so there is nothing to hydrate.
if (!document.documentElement.hidden) {
  startTransition(() => {
    // StrictMode finds mistakes in development.
    hydrateRoot(document, import.meta.env.DEV ? <StrictMode>{site}</StrictMode> : site);
  });
}
