import { lazy, Suspense, type ComponentProps } from 'react';
import type { LoadError } from './error-page.tsx';

// The error page is loaded on demand, since it is rarely needed.
const load = () => import('./error-page.tsx');

/** The fallback if the error page cannot be loaded either. */
const Bare = () => (
  <main id="main" className="wrap">
    <h1 className="h3">Something went wrong.</h1>
  </main>
);
const ErrorPage = lazy(() =>
  load().then(
    (it) => ({ default: it.ErrorPage }),
    () => ({ default: Bare }),
  ),
);
const Retry = lazy(() =>
  load().then(
    (it) => ({ default: it.LoadError }),
    () => ({ default: Bare }),
  ),
);

/** The error page of a route. Every route of the storefront exports it as its `ErrorBoundary`. */
export const Boundary = () => (
  <Suspense>
    <ErrorPage />
  </Suspense>
);

/** A part of a page that did not load. */
export const SectionLoadError = (props: ComponentProps<typeof LoadError>) => (
  <Suspense>
    <Retry {...props} />
  </Suspense>
);
