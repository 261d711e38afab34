import type { Problem } from '@shop/contract/errors';
import type { Language } from '@shop/contract/languages';
import type { InputOf, ReplyOf, Route } from '@shop/contract/route';

/** An error response of the API: its message, its code, and the fields it names. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly problem: Problem;

  constructor(status: number, problem: Problem) {
    super(problem.message);
    this.status = status;
    this.problem = problem;
  }
}

/** Sends a call: in process on the server, by fetch in the browser. */
export type Transport = <R extends Route>(route: R, input: RawInput) => Promise<ReplyOf<R>>;
export type RawInput = {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
  files?: readonly File[];
  headers?: Record<string, string>;
  /** Language of the owner's texts; English if omitted. */
  language?: Language;
} & FetchOptions;

/** A signal that aborts a call, and a replacement of the browser's fetch. */
export type FetchOptions = { signal?: AbortSignal; fetch?: typeof globalThis.fetch };

let transport: Transport = () => Promise.reject(new TypeError('connect() was not called yet'));

/** Sets the transport: once in the browser's entry, and by the server before it renders. */
export function connect(by: Transport): void {
  transport = by;
}

type Optional<Input> = Record<never, never> extends Input ? [input?: Input & CallOptions] : [input: Input & CallOptions];
/** Headers of a single call, such as its Idempotency-Key, and its fetch options. */
export type CallOptions = { headers?: Record<string, string> } & FetchOptions;

/**
 * Calls a route of the contract: input and response have its types, money is paise on both sides.
 * @throws ApiError for an error response, or if the server is unreachable (status 0)
 */
export const call = <R extends Route>(route: R, ...[input]: Optional<InputOf<R>>): Promise<ReplyOf<R>> =>
  transport(route, (input ?? {}) as RawInput);

/** Whether the error is a response of the API, with this code if one is given. */
export const isApiError = (error: unknown, code?: Problem['code']): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.problem.code === code);
