import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { connect } from './api/client.ts';
import { lazyImport } from './shared/lazy-import.ts';

// The contract's schemas are loaded with the first call, because a page without calls does not need them.
connect(async (route, input) => (await lazyImport(() => import('./app/session-transport.ts'))).sessionTransport(route, input));

// The service worker makes pages and cart readable offline. A failed registration is ignored.
if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => undefined);

const site = <HydratedRouter />;

// A visitor who is being redirected sees nothing, so hydration is skipped.
if (!document.documentElement.hidden) {
  startTransition(() => {
    // StrictMode reports unsafe effects in development.
    hydrateRoot(document, import.meta.env.DEV ? <StrictMode>{site}</StrictMode> : site);
  });
}
