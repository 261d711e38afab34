import type { Problem } from '@shop/contract/errors';
import type { InputOf, ReplyOf, Route } from '@shop/contract/route';

/** The server said no: its sentence, its code, and the fields it names. */
export class ApiError extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly problem: Problem;

  constructor(status: number, problem: Problem) {
    super(problem.message);
    this.status = status;
    this.problem = problem;
  }
}

/** How a call travels: in process on the server, by fetch in the browser. */
export type Transport = <R extends Route>(route: R, input: RawInput) => Promise<ReplyOf<R>>;
export type RawInput = {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
  files?: readonly File[];
  headers?: Record<string, string>;
} & FetchOptions;

/** A signal that breaks a call off, and what sends it where that is not the browser's own fetch. */
export type FetchOptions = { signal?: AbortSignal; fetch?: typeof globalThis.fetch };

let transport: Transport = () => Promise.reject(new TypeError('nobody has connected the API yet'));

/** Says how calls travel: once in the browser's entry, and by the server before it renders. */
export function connect(by: Transport): void {
  transport = by;
}

type Optional<Input> = Record<never, never> extends Input ? [input?: Input & CallOptions] : [input: Input & CallOptions];
/** Headers that belong to the one call, such as its Idempotency-Key, and how it travels. */
export type CallOptions = { headers?: Record<string, string> } & FetchOptions;

/**
 * Calls a route of the contract: input and answer have its types, money is paise on both sides.
 * @throws Refusal when the server says no, or cannot be reached (status 0)
 */
export const call = <R extends Route>(route: R, ...[input]: Optional<InputOf<R>>): Promise<ReplyOf<R>> =>
  transport(route, (input ?? {}) as RawInput);

/** Whether the error is the server's refusal, by a certain code where one is given. */
export const isApiError = (error: unknown, code?: Problem['code']): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.problem.code === code);
