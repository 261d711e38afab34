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
  /** The heading level of its title; on an error page `h1`. */
  as?: 'h1' | 'h2' | 'h3';
  /** A more specific reason than an error of the shop. */
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

/** The status of a thrown value: of a route error or of an ApiError (0 if the API was unreachable). */
const statusOf = (error: unknown): number | undefined =>
  isRouteErrorResponse(error) || (error instanceof Error && 'status' in error && typeof error.status === 'number')
    ? Number(error.status)
    : undefined;

const NotFound = () => (
  <EmptyState as="h1" title="Page not found" icon="search-x" action="Back to home" to="/">
    The link may be wrong, or the page was removed.
  </EmptyState>
);

/** The page exists, but its query is invalid: the link opens it without the query. */
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

/** The error page of a route. Every route exports it as its `ErrorBoundary`. */
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
