import type { Customer, Order } from '@shop/extension';

/** Port: what extensions may read of modules that lie above. */
export type ExtensionReads = {
  order: (id: string) => Promise<Order | undefined>;
  /** Those that exist. */
  customers: (ids: readonly string[]) => Promise<Customer[]>;
};
