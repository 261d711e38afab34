/** Messages between the shop and an extension's thread. */
export type ToThread =
  | { kind: 'call'; id: number; part: Part; input: unknown }
  | { kind: 'told'; id: number; value: unknown }
  | { kind: 'failed'; id: number; error: string };

export type FromThread =
  | { kind: 'manifest'; manifest: unknown }
  | { kind: 'unloadable'; error: string }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'refused'; id: number; sentence: string; errors?: Record<string, string> }
  | { kind: 'failed'; id: number; error: string }
  | { kind: 'ask'; id: number; what: Ask; args: readonly unknown[] }
  | { kind: 'log'; text: string };

export type Part = 'event' | 'route' | 'panel' | 'block' | 'action' | 'courier' | 'payment' | 'texts' | 'storage';

/** Requests that an extension may send to the shop. */
export type Ask = 'get' | 'set' | 'add' | 'remove' | 'recent' | 'order' | 'customers' | 'payment';
