import type { Paise } from '@shop/contract/paise';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export type StoredEntry = { key: string; customer: string | null; value: Json; updatedAt: string };

/** With `customer`, the value is personal data: the shop exports it with the account and deletes it when the account is erased. */
type Where = { customer?: string };

/** Values of this extension only, in the shop's database. Keys have at most 150 characters, values 16 kB as JSON. */
export type Store = {
  get: (key: string, where?: Where) => Promise<Json | undefined>;
  set: (key: string, value: Json, where?: Where) => Promise<void>;
  /** Adds to a number, which starts at 0, and returns the sum. With a repeated `once` it changes nothing. */
  add: (key: string, amount: number, where?: Where & { once?: string }) => Promise<number>;
  remove: (key: string, where?: Where) => Promise<void>;
  /** The most recent entries, at most 100; of one key, or of all. */
  recent: (which?: { key?: string; limit?: number }) => Promise<StoredEntry[]>;
};

/** Money is in whole paise. */
export type Order = {
  id: string;
  number: string;
  /** Null for a guest. */
  customerId: string | null;
  deliveryStatus: string;
  paymentStatus: string;
  paymentMethod: string;
  total: Paise;
  placedAt: string;
};

export type Customer = { id: string; name: string };

/** The shop's interface for the functions of an extension. */
export type Shop = {
  store: Store;
  /** `setting('RATE')` is the environment's `EXT_<NAME>_RATE`; undefined if unset. */
  setting: (name: string) => string | undefined;
  order: (id: string) => Promise<Order | undefined>;
  /** Names of customers, at most 100; unknown ids are omitted. */
  customers: (ids: readonly string[]) => Promise<Customer[]>;
  /**
   * Reports a change of the payment that `begin` opened under this id: the shop queries `payments` within seconds, instead of
   * on its schedule.
   */
  readPayment: (id: string) => Promise<void>;
  /** Writes a line to the shop's log. It must not contain personal data. */
  log: (text: string) => void;
};
