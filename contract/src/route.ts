import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/** Required access: `user` is any account that is logged in, staff included; `admin` is staff. */
export type Access = 'anyone' | 'user' | 'admin';

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, parameters as `:id`. */
  path: string;
  /** No default: a route without it does not compile. */
  access: Access;
  /** For a `user` route: also without a token, if the shop is open and its owner allows guest orders. */
  guests?: true;
  /** For a `user` route: staff call it about any customer, and so may an API key with its scope. */
  forStaff?: true;
  /** One line for the API's documentation. */
  summary: string;
  query?: Schema;
  body?: Schema;
  /**
   * The multipart field of files: their maximum number, the size of one (an image's limit by default), and of all together
   * (40 MB by default).
   */
  files?: { field: string; maxCount: number; bytes?: number; totalBytes?: number };
  reply: Schema;
  /**
   * The response is a file instead of JSON: the server streams it, the client reads a text as `{ text }` and anything else as
   * `{ file }`.
   */
  answers?: { type: 'text/csv' | 'application/pdf'; name: string };
  /** The response is the same for every caller, so the server caches one for all until its data changes. For GET and `anyone` only. */
  cache?: 'public';
  /** Of a public response: one page shows it, so the cached page is enough, and only a client's own request is cached beside it. */
  inOnePage?: true;
  /** The status of a success, if it is not 200. */
  status?: 201 | 202;
  /** The rate limit of one caller, if it is below the general limit. */
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

type RequestPart<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };
type OptionalPart<Name extends string, Value> = [Value] extends [undefined] ? unknown : { [N in Name]?: Partial<Value> };

/** The input of a call: only the parts that the route has. Files are sent as `File`s beside the body. */
export type InputOf<R extends Route> = ([Names<R['path']>] extends [never] ? unknown : { params: ParamsOf<R> }) &
  OptionalPart<'query', QueryOf<R>> &
  RequestPart<'body', BodyOf<R>> &
  (R['files'] extends object ? { files?: readonly File[] } : unknown);
