import type * as z from 'zod/mini';
import type { Shop } from './shop.ts';

type Schema = z.core.$ZodType;
type OutputOf<S> = S extends Schema ? z.output<S> : undefined;

export type RouteCall<Query = unknown, Body = unknown> = {
  params: Readonly<Record<string, string>>;
  query: Query;
  body: Body;
  /** Null without a token, on a route for anyone. */
  caller: { id: string; role: 'user' | 'admin'; name: string } | null;
  shop: Shop;
};

/** A call under `/api/x/<name>`. The shop checks access, rate limit and input before it calls the handler. */
export type ExtensionRoute = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/x/<name>`, parameters as `:id`. */
  path: string;
  /** `user` is any account, `admin` the shop's owner and managers. */
  access: 'anyone' | 'user' | 'admin';
  /** One line for the API's documentation. */
  summary: string;
  query?: Schema;
  body?: Schema;
  /** An object; `success: true` is added to it. */
  reply: Schema;
  /** Rate limit of one caller; 60 requests in 60 s by default. */
  limit?: { times: number; seconds: number };
  answer: (call: RouteCall) => unknown;
};

type Typed<Q, B, R extends Schema> = Omit<ExtensionRoute, 'query' | 'body' | 'reply' | 'answer'> & {
  query?: Q;
  body?: B;
  reply: R;
  answer: (call: RouteCall<OutputOf<Q>, OutputOf<B>>) => Promise<z.input<R>> | z.input<R>;
};

/** Infers the types of `answer` from its schemas. */
export const defineRoute = <Q extends Schema | undefined, B extends Schema | undefined, R extends Schema>(
  it: Typed<Q, B, R>,
): ExtensionRoute => it as unknown as ExtensionRoute;

/** Error thrown by a route or an action: the caller gets the message, and it is not logged as a failure of the extension. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
