import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/** Who may call: `user` is anybody signed in, an admin included; `admin` is the shop's staff. */
export type Access = 'anyone' | 'user' | 'admin';

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, parameters as `:id`. */
  path: string;
  /** There is no default: a route that does not say does not compile. */
  access: Access;
  /** One line for the API's documentation. */
  summary: string;
  query?: Schema;
  body?: Schema;
  /**
   * The multipart field that carries files, where one does, how many it may carry, how large one may be (a picture's size,
   * unless said), and how large all may be together (40 MB, unless said).
   */
  files?: { field: string; most: number; bytes?: number; totalBytes?: number };
  reply: Schema;
  /**
   * Where the answer is a file instead of JSON: the server sends it piece by piece, the client reads a text as `{ text }` and
   * anything else as `{ file }`.
   */
  answers?: { type: 'text/csv' | 'application/pdf'; name: string };
  /** The answer is the same whoever asks, so the server keeps one for all until what is on sale changes. For GET and `anyone` only. */
  sameForAll?: true;
  /** The answer shows which goods are in stock: cached, it is invalidated when a product comes into stock or goes out of it. */
  showsStock?: true;
  /** The status of a success, where it is not 200. */
  status?: 201;
  /** How often one caller may ask, where it is less than the shop's general limit. */
  limit?: { times: number; seconds: number };
};

/** Keeps the literal types, so client and server infer the same shapes from one value. */
/* @__NO_SIDE_EFFECTS__ */
export const route = <const R extends Route>(it: R): R => it;

type OutputOf<S> = S extends Schema ? z.output<S> : undefined;
type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export type ParamsOf<R extends Route> = { [Name in Names<R['path']>]: string };
export type QueryOf<R extends Route> = OutputOf<R['query']>;
export type BodyOf<R extends Route> = OutputOf<R['body']>;
export type ReplyOf<R extends Route> = z.output<R['reply']>;

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };
type OptionalPart<Name extends string, Value> = [Value] extends [undefined] ? unknown : { [N in Name]?: Partial<Value> };

/** What a caller hands over: only the parts the route has. Files travel as `File`s beside the body. */
export type InputOf<R extends Route> = ([Names<R['path']>] extends [never] ? unknown : { params: ParamsOf<R> }) &
  OptionalPart<'query', QueryOf<R>> &
  Part<'body', BodyOf<R>> &
  (R['files'] extends object ? { files?: readonly File[] } : unknown);
