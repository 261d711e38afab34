import type { Extension } from '@shop/extension';

const titlesOf = (parts: Readonly<Record<string, { title: string }>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(parts).map(([name, { title }]) => [name, title]));

const DEFAULT_LIMIT = { times: 60, seconds: 60 };

/** The shop's data about an extension. */
export const manifestOf = ({
  name,
  title,
  follows,
  routes,
  panels,
  blocks,
  courier,
  payment,
  texts,
  storage,
}: Extension): object => ({
  name,
  title,
  events: Object.keys(follows ?? {}),
  routes: (routes ?? []).map(({ method, path, access, summary, body, limit }) => ({
    method,
    path,
    access,
    summary,
    hasBody: body !== undefined,
    limit: limit ?? DEFAULT_LIMIT,
  })),
  panels: Object.fromEntries(
    Object.entries(panels ?? {}).map(([key, panel]) => [key, { title: panel.title, frames: panel.frames ?? [] }]),
  ),
  blocks: titlesOf(blocks),
  courier: courier?.title ?? null,
  payment: payment?.title ?? null,
  paymentHours: payment?.hours ?? null,
  hasLabel: courier?.label !== undefined,
  hasPickup: courier?.pickup !== undefined,
  texts: texts !== undefined,
  storage: storage !== undefined,
});
