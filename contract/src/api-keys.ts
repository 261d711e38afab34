import * as z from 'zod/mini';
import { WholeNumber } from './paging.ts';
import { route, type Route } from './route.ts';
import { Line } from './text.ts';

/** The resources of API keys, with their path prefixes. The longest prefix counts. */
const RESOURCES = {
  products: ['/product', '/category', '/stock', '/size-charts', '/outfit', '/studio'],
  orders: ['/production', '/order', '/shipment', '/desk', '/invoices', '/returns'],
  customers: ['/customer', '/'],
  promotions: ['/promotion', '/offer', '/coupons', '/coupon'],
  credit: ['/gift-cards', '/gift-card', '/store-credit'],
  reviews: ['/reviews', '/review', '/questions', '/question'],
  content: ['/content', '/menu'],
  reports: ['/reports', '/settlement', '/dashboard', '/order/weekly-orders', '/order/sales-by-category'],
  messages: ['/contact', '/mail', '/text-template', '/email-text'],
  settings: ['/settings', '/delivery', '/courier', '/setup'],
  imports: ['/import'],
  extensions: ['/extension', '/extension-block', '/panel'],
  /** For monitoring systems. */
  system: ['/errors', '/jobs'],
} as const satisfies Record<string, readonly string[]>;
type Resource = keyof typeof RESOURCES;

const RESOURCE_NAMES = Object.keys(RESOURCES) as Resource[];
export type Scope = `${Resource}:${'read' | 'write'}`;
export const SCOPES = RESOURCE_NAMES.flatMap((name): Scope[] => [`${name}:read`, `${name}:write`]);

const isWithin = (path: string, prefix: string): boolean =>
  prefix === '/' ? path === '/' : path === prefix || path.startsWith(`${prefix}/`);

type CalledRoute = Pick<Route, 'method' | 'path' | 'access' | 'forStaff'>;

/**
 * The scope that a key needs for a route: `read` for GET, `write` for the others. Undefined if no key may call it: calls of
 * customers alone, staff, keys, webhooks and two-step verification, by which a stolen key could make itself permanent, the
 * global search, and saved views, which belong to a person.
 */
export function scopeOf({ method, path, access, forStaff }: CalledRoute): Scope | undefined {
  if (access !== 'admin' && !forStaff) return undefined;
  const matches = RESOURCE_NAMES.flatMap((name) =>
    RESOURCES[name].filter((prefix) => isWithin(path, prefix)).map((prefix) => ({ name, length: prefix.length })),
  );
  const [nearest] = matches.toSorted((a, b) => b.length - a.length);
  return nearest && `${nearest.name}:${method === 'GET' ? 'read' : 'write'}`;
}

export const MAX_ALLOWED_ADDRESSES = 20;

const IpOrNetwork = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const AllowedAddress = z
  .string()
  .check(
    z.refine(
      (text) => IpOrNetwork.safeParse(text).success,
      'Write an IP address or a network, such as 203.0.113.7 or 203.0.113.0/24.',
    ),
  );

export const ApiKey = z.object({
  _id: z.string(),
  name: z.string(),
  /** The first characters of the key. */
  prefix: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  /** IP addresses and networks that the key may be used from; empty if from all. */
  allowedAddresses: z.array(z.string()),
  createdAt: z.iso.datetime(),
  /** Null if it does not expire. */
  expires: z.nullable(z.iso.datetime()),
  /** Null if never used; rounded to the minute. */
  lastUsed: z.nullable(z.iso.datetime()),
  /** The IP address of that use; empty if never used, or last used with an earlier version. */
  lastUsedFrom: z.string(),
  /** Requests of the last 24 hours, counted by hour, and those with a status of 400 or above. */
  lastDay: z.object({ requests: z.int(), errors: z.int() }),
});
export type ApiKey = z.output<typeof ApiKey>;

export const MAX_API_KEYS = 50;
const MAX_OVERLAP_HOURS = 168;

export const listApiKeys = route({
  method: 'GET',
  path: '/api-key',
  access: 'admin',
  summary: 'The API keys, newest first, without the keys themselves',
  reply: z.object({ apiKeys: z.array(ApiKey), scopes: z.array(z.enum(SCOPES)) }),
});
const AllowedAddresses = z
  .array(AllowedAddress)
  .check(z.maxLength(MAX_ALLOWED_ADDRESSES, `At most ${MAX_ALLOWED_ADDRESSES} addresses, please.`));

export const createApiKey = route({
  method: 'POST',
  path: '/api-key',
  access: 'admin',
  summary: 'Create an API key with scopes; the key is shown only once',
  body: z.object({
    name: Line({ required: 'Name the key.', max: 60 }),
    scopes: z
      .array(z.enum(SCOPES, 'Choose scopes from the list.'), 'Choose at least one scope.')
      .check(z.minLength(1, 'Choose at least one scope.'), z.maxLength(SCOPES.length, 'Choose each scope once.')),
    /** The last day on which the key is valid. */
    expires: z.optional(z.nullable(z.iso.date('A day is written like 2027-03-31.'))),
    /** IP addresses and networks that the key may be used from; from all if empty. */
    allowedAddresses: z.optional(AllowedAddresses),
  }),
  reply: z.object({ message: z.string(), key: z.string(), apiKey: ApiKey }),
  status: 201,
  limit: { times: 20, seconds: 600 },
});
export const updateApiKey = route({
  method: 'PUT',
  path: '/api-key/:id',
  access: 'admin',
  summary: 'Change the IP addresses and networks that an API key may be used from, at once',
  /** From all if empty. */
  body: z.object({ allowedAddresses: AllowedAddresses }),
  reply: z.object({ message: z.string(), apiKey: ApiKey }),
});
export const rotateApiKey = route({
  method: 'POST',
  path: '/api-key/:id/rotate',
  access: 'admin',
  summary: 'Make a successor of an API key, shown only once; the earlier one works for 24 hours more, or as long as chosen',
  query: z.object({
    /** Hours for which the earlier key works too; 0 ends it at once. */
    overlapHours: z.optional(WholeNumber(0, MAX_OVERLAP_HOURS, 'Choose 0 to 168 hours.')),
  }),
  reply: z.object({ message: z.string(), key: z.string(), apiKey: ApiKey }),
  status: 201,
  limit: { times: 20, seconds: 600 },
});
export const deleteApiKey = route({
  method: 'DELETE',
  path: '/api-key/:id',
  access: 'admin',
  summary: 'End an API key at once',
  reply: z.object({ message: z.string() }),
});
