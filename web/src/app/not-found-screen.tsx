import { data, Link } from 'react-router';
import { pageTitle } from '../shared/title.ts';
import { EmptyState } from '../ui/empty-state.tsx';

export const meta = pageTitle('Page not found');

/** Catch-all route for unknown paths. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFoundScreen() {
  return null;
}

const LINKS = [
  { to: '/mens', label: 'Men' },
  { to: '/womens', label: 'Women' },
  { to: '/newarrival', label: 'New Arrivals' },
  { to: '/sale', label: 'Sale' },
  { to: '/productlisting', label: 'My Orders' },
  { to: '/contact', label: 'Contact Us' },
];

/** The 404 page, with links to the most visited pages. */
export const ErrorBoundary = () => (
  <main id="main" className="wrap">
    <EmptyState
      as="h1"
      title="Page not found"
      icon="search-x"
      action="Back to home"
      to="/"
      extra={
        <nav aria-label="Other ways on">
          <ul className="row ways-on">
            {LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link className="link" to={to}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      }
    >
      The link may be wrong, or the page was removed. Try searching above.
    </EmptyState>
  </main>
);
