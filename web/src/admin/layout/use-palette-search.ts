import { useEffect, useState } from 'react';
import { search, MIN_SEARCH_LENGTH } from '@shop/contract/search';
import { formatMoney } from '@shop/contract/money';
import type { ReplyOf } from '@shop/contract/route';
import { call } from '../../api/client.ts';
import { useSession } from '../../shared/use-session.ts';
import { canAccess } from './can-access.ts';
import { ENTRIES } from './sidebar.tsx';

/** Pause in typing after which the server is queried. */
const DEBOUNCE_MS = 150;

/** Title of the group that is searched without the server; it comes first. */
export const SCREENS = 'Screens';

export type Hit = { to: string; name: string; more: string };
export type Group = { title: string; hits: Hit[] };
type SearchResults = ReplyOf<typeof search>;

const groupsOf = ({ orders, products, customers }: SearchResults): Group[] => [
  {
    title: 'Orders',
    hits: orders.map((it) => ({
      to: `/order-admin?order=${it._id}`,
      name: it.number,
      more: `${it.name}, ${it.status}, ${formatMoney(it.total)}`,
    })),
  },
  {
    title: 'Products',
    hits: products.map((it) => ({
      to: `/product-table?${new URLSearchParams({ q: it.name })}`,
      name: it.name,
      more: it.isActive ? it.category : `${it.category}, blocked`,
    })),
  },
  {
    title: 'Customers',
    hits: customers.map((it) => ({ to: `/customers/${it._id}`, name: it.name || it.email, more: it.email })),
  },
];

/** Searches screens at once, and orders, products and customers on the server after a short pause. */
export function usePaletteSearch(typed: string): { groups: Group[]; failed: boolean; searching: boolean } {
  const staffRole = useSession()?.staffRole;
  const [answer, setAnswer] = useState<{ q: string; results: SearchResults | null } | null>(null);
  const q = typed.trim();
  const isLong = q.length >= MIN_SEARCH_LENGTH;

  useEffect(() => {
    if (!isLong) return undefined;
    let isCurrent = true;
    const showResults = (results: SearchResults | null) => isCurrent && setAnswer({ q, results });
    const timer = setTimeout(() => {
      call(search, { query: { q } }).then(showResults, () => showResults(null));
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [q, isLong]);

  const screens = ENTRIES.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()));
  const results = isLong && answer ? answer.results : null;
  const groups = [
    { title: SCREENS, hits: screens.map(({ name, to }) => ({ to, name, more: '' })) },
    ...(results ? groupsOf(results) : []),
  ].map(({ title, hits }) => ({ title, hits: hits.filter(({ to }) => canAccess(staffRole, to.replace(/\?.*/, ''))) }));
  return {
    groups: groups.filter(({ hits }) => hits.length > 0),
    failed: isLong && answer?.q === q && answer.results === null,
    searching: isLong && answer?.q !== q,
  };
}
