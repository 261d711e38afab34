import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Icon } from './icon.tsx';

/** Something on the page did not load; the rest stands. */
export const DidNotLoad = ({
  title = 'These did not load',
  onRetry,
  busy = false,
  as,
}: {
  title?: string;
  onRetry: () => void;
  busy?: boolean;
  /** The level of its title: the whole page has `h1`. */
  as?: 'h1' | 'h2' | 'h3';
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
    Something went wrong on our side. Nothing you saved is lost.
  </EmptyState>
);

/** 404 of a page, whether thrown by the router or answered by the API. */
const isMissing = (error: unknown): boolean =>
  isRouteErrorResponse(error) || error instanceof Error ? 'status' in error && error.status === 404 : false;

/** A whole page that could not be shown. Every route exports it as its `ErrorBoundary`. */
export function Trouble() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  return (
    <main id="main" className="wrap">
      {isMissing(error) ? (
        <EmptyState as="h1" title="We could not find that page" icon="search-x" action="Back to home" to="/">
          The address may be mistyped, or what it showed is gone.
        </EmptyState>
      ) : (
        <DidNotLoad as="h1" title="Something went wrong." busy={state === 'loading'} onRetry={() => void revalidate()} />
      )}
    </main>
  );
}
