import { useEffect, useState } from 'react';
import { readProfile } from '@shop/contract/accounts';
import { listMyOrders } from '@shop/contract/orders';
import { call } from '../../api/client.ts';
import { useSession } from '../../shared/use-session.ts';

/** The latest orders that can be picked; older ones are named in the message. */
const MAX_ORDERS = 10;

export type Writer = { name: string; email: string; orders: { number: string; createdAt: string; item: string }[] };

/** The account with its latest orders; null for a visitor, and after an error: then they type it themselves. */
export function useWriter(): Writer | null {
  const isLoggedIn = Boolean(useSession()?.name);
  const [writer, setWriter] = useState<Writer | null>(null);
  useEffect(() => {
    if (!isLoggedIn) return undefined;
    const leaving = new AbortController();
    const options = { signal: leaving.signal };
    Promise.all([call(readProfile, options), call(listMyOrders, { query: { limit: MAX_ORDERS }, ...options })])
      .then(([{ user }, { orders }]) =>
        setWriter({
          name: user.name,
          email: user.email,
          orders: orders.map(({ number, createdAt, orderItems }) => ({
            number,
            createdAt,
            item: orderItems[0]?.product.name ?? '',
          })),
        }),
      )
      .catch(() => undefined);
    return () => leaving.abort();
  }, [isLoggedIn]);
  return writer;
}
