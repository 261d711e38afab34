import { data } from 'react-router';
import { titled } from '../shared/title.ts';

export const meta = () => titled('Page not found');

/** Every address that no other screen answers. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFoundScreen() {
  return null;
}

export { Boundary as ErrorBoundary } from '../ui/boundary.tsx';
