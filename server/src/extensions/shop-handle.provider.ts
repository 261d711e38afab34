import type { Customer, Json, Order, Shop, StoredEntry } from '@shop/extension';
import type { Ask, FromThread, ToThread } from './messages.ts';

type Waiting = { resolve: (value: never) => void; reject: (error: Error) => void };

/** The API for extensions: its methods send messages to the shop. */
export function createShopHandle(
  say: (message: FromThread) => void,
  { name, settings }: { name: string; settings: Readonly<Record<string, string>> },
): { shop: Shop; hear: (message: ToThread) => void } {
  const prefix = `EXT_${name.toUpperCase().replaceAll('-', '_')}_`;
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const ask = <T>(what: Ask, ...args: readonly unknown[]): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      say({ kind: 'ask', id, what, args });
    });

  const shop: Shop = {
    store: {
      get: (key, where) => ask<Json | undefined>('get', key, where),
      set: (key, value, where) => ask<void>('set', key, value, where),
      add: (key, amount, where) => ask<number>('add', key, amount, where),
      remove: (key, where) => ask<void>('remove', key, where),
      recent: (which) => ask<StoredEntry[]>('recent', which),
    },
    setting: (name) => settings[`${prefix}${name}`],
    order: (id) => ask<Order | undefined>('order', id),
    customers: (ids) => ask<Customer[]>('customers', ids),
    readPayment: (id) => ask<void>('payment', id),
    log: (text) => say({ kind: 'log', text: String(text).slice(0, 1000) }),
  };

  function hear(message: ToThread): void {
    if (message.kind === 'call') return;
    const request = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === 'told') request?.resolve(message.value as never);
    else request?.reject(new Error(message.error));
  }
  return { shop, hear };
}
