import { data, Link } from 'react-router';
import { pageTitle } from '../shared/title.ts';
import { EmptyState } from '../ui/empty-state.tsx';

export const meta = pageTitle('Page not found');

/** Every address that no other screen answers. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFoundScreen() {
  return null;
}

const LINKS = [
  { to: '/mens', words: 'Men' },
  { to: '/womens', words: 'Women' },
  { to: '/newarrival', words: 'New Arrivals' },
  { to: '/sale', words: 'Sale' },
  { to: '/productlisting', words: 'My Orders' },
  { to: '/contact', words: 'Contact Us' },
];

/** Says so, and leads to what most people came for. */
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
            {LINKS.map(({ to, words: label }) => (
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
