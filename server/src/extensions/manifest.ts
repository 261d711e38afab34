import * as z from 'zod/mini';
import { EVENT_TYPES } from '@shop/contract/events';

const Name = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/));
const Title = z.string().check(z.minLength(1), z.maxLength(60));
const Titles = z.record(Name, Title);
const Origin = z
  .string()
  .check(
    z.refine(
      (text) => URL.canParse(text) && new URL(text).origin === text && text.startsWith('https://'),
      'is an origin like https://a.example',
    ),
  );

/** An extension's description of itself after it was loaded; its functions stay in its thread. */
export const Manifest = z.object({
  name: Name,
  title: Title,
  events: z.array(z.enum(EVENT_TYPES)),
  routes: z
    .array(
      z.object({
        method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
        path: z.string().check(z.regex(/^(\/(:[a-zA-Z]+|[a-z0-9][a-z0-9.-]*))+$/), z.maxLength(200)),
        access: z.enum(['anyone', 'user', 'admin']),
        summary: z.string().check(z.minLength(1), z.maxLength(200)),
        hasBody: z.boolean(),
        limit: z.object({ times: z.int().check(z.positive()), seconds: z.int().check(z.positive()) }),
      }),
    )
    .check(z.maxLength(50)),
  panels: z.record(Name, z.object({ title: Title, frames: z.array(Origin).check(z.maxLength(5)) })),
  blocks: Titles,
  /** The courier's title; null if it has none. */
  courier: z.nullable(Title),
  /** The payment method's title; null if it has none. */
  payment: z.nullable(Title),
  /** Hours that an order waits for this payment; null for the default of cards. */
  paymentHours: z.nullable(z.int().check(z.minimum(1), z.maximum(72))),
  hasLabel: z.boolean(),
  hasPickup: z.boolean(),
  texts: z.boolean(),
  storage: z.boolean(),
});
export type Manifest = z.output<typeof Manifest>;

/** Parses the manifest that a thread sent. @throws TypeError with a sentence that names the mistake */
export function readManifest(sent: unknown): Manifest {
  const { data, error } = z.safeParse(Manifest, sent);
  if (data) return data;
  const [issue] = error.issues;
  throw new TypeError(`It is not written as extensions are: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
}

/** A name for an extension that could not be loaded, from its path or package. */
export const nameFromSource = (source: string): string =>
  (source.split('/').at(-1) ?? source).replace(/\.[a-z]+$/, '').slice(0, 60);
