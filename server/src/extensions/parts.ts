import * as z from 'zod/mini';
import type { EventType } from '@shop/contract/events';
import {
  Refusal,
  type Courier,
  type Extension,
  type MediaStorage,
  type PaymentMethod,
  type RouteCall,
  type Shop,
  type ShopEvent,
} from '@shop/extension';
import type { Part } from './messages.ts';

type RouteInput = Omit<RouteCall, 'shop'> & { index: number };
type ActionInput = { panel: string; action: string; values: Record<string, string>; staff: { id: string; name: string } };
type MethodInput = { method: string; args: readonly unknown[] };
type Answer = (extension: Extension, input: never, shop: Shop) => unknown;

/** The handlers of an extension's features, in its thread. */
export const PARTS: Record<Part, Answer> = {
  event: ({ follows }, event: ShopEvent, shop) => {
    const follow = follows?.[event.type] as ((it: ShopEvent<EventType>, shop: Shop) => unknown) | undefined;
    return follow?.(event, shop);
  },
  route: async ({ routes = [] }, { index, ...call }: RouteInput, shop) => {
    const route = routes[index];
    if (!route) throw new TypeError('the route is not here any more');
    const query = route.query ? checked(route.query, call.query) : undefined;
    const body = route.body ? checked(route.body, call.body) : undefined;
    return z.parse(route.reply, await route.answer({ ...call, query, body, shop }));
  },
  panel: ({ panels }, { panel }: { panel: string }, shop) => named(panels, panel).show(shop),
  action: ({ panels }, { panel, action, values, staff }: ActionInput, shop) =>
    named(named(panels, panel).actions, action)(values, { shop, staff }),
  block: ({ blocks }, { block }: { block: string }, shop) => named(blocks, block).show(shop),
  courier: ({ courier }, { method, args }: MethodInput, shop) => callMethod(courier, method as keyof Courier, [...args, shop]),
  payment: ({ payment }, { method, args }: MethodInput, shop) =>
    callMethod(payment, method as keyof PaymentMethod, [...args, shop]),
  texts: ({ texts }, text: never, shop) => {
    if (!texts) throw new TypeError('it sends no texts');
    return texts.send(text, shop);
  },
  storage: ({ storage }, { method, args }: MethodInput, shop) =>
    callMethod(storage, method as keyof MediaStorage, [...args, shop]),
};

function named<T>(parts: Readonly<Record<string, T>> | undefined, name: string): T {
  const part = parts && Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (part === undefined) throw new TypeError(`it has no ${name}`);
  return part;
}

function callMethod<T extends object>(part: T | undefined, method: keyof T, args: readonly unknown[]): unknown {
  const call = part?.[method];
  if (typeof call !== 'function') throw new TypeError(`it has no ${String(method)}`);
  return call.apply(part, args);
}

/** @throws Refusal with a sentence for each field */
function checked(schema: z.core.$ZodType, input: unknown): unknown {
  const { data, error, success } = z.safeParse(schema, input);
  if (success) return data;
  const errors = Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]));
  throw Object.assign(new Refusal('Please check the highlighted fields.'), { errors });
}
