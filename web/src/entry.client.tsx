import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { byFetch } from './api/by-fetch.ts';
import { connect } from './api/client.ts';
import { session } from './api/session.ts';
import { renewSession } from './app/renew-session.ts';

connect(byFetch({ token: () => session.get()?.accessToken, renew: renewSession }));

// A visitor who is being sent elsewhere sees nothing, so there is nothing to bring to life.
if (!document.documentElement.hidden) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}
