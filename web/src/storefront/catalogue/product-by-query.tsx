import { redirect } from 'react-router';
import type { Route } from './+types/product-by-query.ts';

/** `/product?id=…` is the other address of a product (behaviour.md, Product page); without an id it leads to all of them. */
export function loader({ request }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('id')?.trim();
  return redirect(id ? `/product/${encodeURIComponent(id)}` : '/search', 301);
}

export default function ProductByQuery() {
  return null;
}
