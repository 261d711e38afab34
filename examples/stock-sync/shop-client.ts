/* Generated from the shop's API by "npm run client". Do not edit. */

/** Every operation by its operationId, with its input and response. */
export interface Operations {
/**
 * Stock by size in the order of SKUs, or by `sort` and `order`; with `variantId` that size alone, and its latest changes under `ledger`
 */
getStock: {
query: {
q?: string
state?: ("low" | "out")
variantId?: string
sort?: ("sku" | "stock")
order?: ("asc" | "desc")
page?: (number | string)
limit?: (number | string)
}
reply: {
success?: true
levels: {
_id: string
productId: string
name: string
size: string
colour: string
sku: string
stock: number
reorderAt: (number | null)
}[]
counts: {
all: number
low: number
out: number
}
ledger: {
_id: string
at: string
cause: ("opening" | "sold" | "cancelled" | "returned" | "reinstated" | "adjusted" | "counted")
change: number
after: number
orderId: (string | null)
by: string
note: string
}[]
total: number
page: number
pages: number
more?: boolean
}
}
/**
 * A stocktake: each SKU gets the count, the differences go into the ledger. One wrong line and nothing is changed. With `preview` nothing is
 */
postStockCount: {
body: {
/**
 * @minItems 1
 * @maxItems 1000
 */
lines: {
sku: string
counted: number
}[]
note?: string
preview?: boolean
}
reply: {
success?: true
message: string
lines: {
sku: string
before: number
counted: number
change: number
}[]
}
}
}

/** Method and path of each operation. */
export const OPERATIONS = {
  getStock: ['GET', '/api/stock'],
  postStockCount: ['POST', '/api/stock/count'],
} as const satisfies Record<keyof Operations, readonly [method: string, path: string]>;

type Id = keyof Operations;
type Without<Key extends string, T> = T extends Record<Key, unknown> ? Pick<T, Key> : object;
/** What an operation takes: `params` of its path, `query`, `body`; `headers` of one call, such as Idempotency-Key. */
export type InputOf<Name extends Id> = Without<'params', Operations[Name]> &
  Without<'body', Operations[Name]> & {
    query?: Operations[Name] extends { query: infer Query } ? Query : never;
    headers?: Record<string, string>;
  };
export type ReplyOf<Name extends Id> = Operations[Name]['reply'];

/** A call that the shop refused: `code` is stable, `message` is a sentence, `errors` are by field. */
export class ShopApiError extends Error {
  override readonly name = 'ShopApiError';
  readonly status: number;
  readonly code: string;
  readonly errors: Record<string, string>;
  readonly requestId: string | null;
  constructor(response: Response, problem: { code?: string; message?: string; errors?: Record<string, string> }) {
    super(problem.message ?? `The shop answered ${response.status}.`);
    this.status = response.status;
    this.code = problem.code ?? 'unexpected';
    this.errors = problem.errors ?? {};
    this.requestId = response.headers.get('x-request-id');
  }
}

type Options = {
  /** Of the shop: https://shop.example */
  url: string;
  /** An API key, sk_…; without one only what anyone may call. */
  key?: string;
  /** How often a call is repeated that the shop refused for now (429, 503). */
  retries?: number;
};

/** Calls the shop: `await call('getStock', { query: { limit: 100 } })`. Throws ShopApiError; retries what is refused for now. */
export function createClient({ url, key, retries = 3 }: Options) {
  return async function call<Name extends Id>(name: Name, input: InputOf<Name>): Promise<ReplyOf<Name>> {
    const { params = {}, query = {}, body, headers = {} } = input as Record<string, Record<string, unknown> | undefined>;
    const [method, path] = OPERATIONS[name];
    const address = new URL(
      path.replaceAll(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(params[field]))),
      url,
    );
    for (const [field, value] of Object.entries(query)) if (value !== undefined) address.searchParams.set(field, String(value));
    const request = {
      method,
      headers: {
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(headers as Record<string, string>),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    for (let left = retries; ; left--) {
      const response = await fetch(address, request);
      const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
      const reply: unknown = isJson ? await response.json() : await response.text();
      if (response.ok) return reply as ReplyOf<Name>;
      if (left <= 0 || ![429, 503].includes(response.status)) throw new ShopApiError(response, isJson ? (reply as object) : {});
      const seconds = Math.min(60, Number(response.headers.get('retry-after') ?? 1));
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  };
}
