import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { connect } from './api/client.ts';
import { lazyImport } from './shared/lazy-import.ts';

// The contract's schemas come with the first call: a page that only shows something has no use for them.
connect(async (route, input) => (await lazyImport(() => import('./app/session-transport.ts'))).sessionTransport(route, input));

const site = <HydratedRouter />;

// A visitor who is being sent elsewhere sees nothing, so there is nothing to bring to life.
if (!document.documentElement.hidden) {
  startTransition(() => {
    // Strictness finds faults while one works on the pages, and does nothing in production.
    hydrateRoot(document, import.meta.env.DEV ? <StrictMode>{site}</StrictMode> : site);
  });
}
