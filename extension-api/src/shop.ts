import type { Paise } from '@shop/contract/paise';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export type StoredEntry = { key: string; customer: string | null; value: Json; updatedAt: string };

/** With `customer`, the value is personal data: the shop exports it with the account and deletes it when the account is erased. */
type Where = { customer?: string };

/** Values of this extension alone, in the shop's database. Keys have at most 200 characters, values 16 kB as JSON. */
export type Store = {
  get: (key: string, where?: Where) => Promise<Json | undefined>;
  set: (key: string, value: Json, where?: Where) => Promise<void>;
  /** Adds to a number, which begins at 0, and returns the sum. With the same `once` again it changes nothing. */
  add: (key: string, amount: number, where?: Where & { once?: string }) => Promise<number>;
  remove: (key: string, where?: Where) => Promise<void>;
  /** The entries that changed last, at most 100; of one key, or of all. */
  recent: (which?: { key?: string; limit?: number }) => Promise<StoredEntry[]>;
};

/** Money is in whole paise. */
export type Order = {
  id: string;
  number: string;
  /** Null: a guest's. */
  customerId: string | null;
  deliveryStatus: string;
  paymentStatus: string;
  paymentMethod: string;
  total: Paise;
  placedAt: string;
};

export type Customer = { id: string; name: string };

/** What the shop gives to everything that an extension does. */
export type Shop = {
  store: Store;
  /** `setting('RATE')` is the environment's `EXT_<NAME>_RATE`; undefined where it is not set. */
  setting: (name: string) => string | undefined;
  order: (id: string) => Promise<Order | undefined>;
  /** Names of customers, at most 100; those that no longer exist are left out. */
  customers: (ids: readonly string[]) => Promise<Customer[]>;
  /** A line in the shop's log. Leave personal data out. */
  log: (text: string) => void;
};
