import { redirect } from 'react-router';
import type { Route } from './+types/product-by-query.ts';

/** Redirects `/product?id=…`, the other URL of a product (behaviour.md, Product page); without an id, to all products. */
export function loader({ request }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('id')?.trim();
  return redirect(id ? `/product/${encodeURIComponent(id)}` : '/search', 301);
}

export default function ProductByQuery() {
  return null;
}
