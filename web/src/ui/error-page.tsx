import type { ReactNode } from 'react';
import { isRouteErrorResponse, Link, useLocation, useRevalidator, useRouteError } from 'react-router';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Icon } from './icon.tsx';

/** A section that failed to load; the rest of the page stays. */
export const LoadError = ({
  title = 'These did not load',
  onRetry,
  busy = false,
  as,
  children,
}: {
  title?: string;
  onRetry: () => void;
  busy?: boolean;
  /** The level of its title: the whole page has `h1`. */
  as?: 'h1' | 'h2' | 'h3';
  /** Why, where more is known than that it is our fault. */
  children?: ReactNode;
}) => (
  <EmptyState
    {...(as && { as })}
    title={title}
    icon="circle-alert"
    extra={
      <Button type="button" kind="secondary" busy={busy} onClick={onRetry}>
        <Icon of="rotate-ccw" /> Try again
      </Button>
    }
  >
    {children || 'Something went wrong on our side. Nothing you saved is lost.'}
  </EmptyState>
);

/** The status of a thrown value: of a route error or of an ApiError (0 where the API could not be reached). */
const statusOf = (error: unknown): number | undefined =>
  isRouteErrorResponse(error) || (error instanceof Error && 'status' in error && typeof error.status === 'number')
    ? Number(error.status)
    : undefined;

const NotFound = () => (
  <EmptyState as="h1" title="Page not found" icon="search-x" action="Back to home" to="/">
    The link may be wrong, or the page was removed.
  </EmptyState>
);

/** The page is there, but what follows the question mark in its address means nothing to it: it is shown without. */
const NotUnderstood = () => (
  <EmptyState
    as="h1"
    title="This link is not valid"
    icon="search-x"
    action="Open without filters"
    to={useLocation().pathname}
    extra={
      <Link className="link" to="/">
        Back to home
      </Link>
    }
  >
    Part of the link is wrong or missing.
  </EmptyState>
);

/** A whole page that could not be shown. Every route exports it as its `ErrorBoundary`. */
export function ErrorPage() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const status = statusOf(error);
  const retry = { busy: state === 'loading', onRetry: () => void revalidate() };
  return (
    <main id="main" className="wrap">
      {status === 404 && <NotFound />}
      {status === 400 && <NotUnderstood />}
      {status !== 404 && status !== 400 && (
        <LoadError as="h1" title="Something went wrong." {...retry}>
          {status !== undefined && error instanceof Error && error.message}
        </LoadError>
      )}
    </main>
  );
}
