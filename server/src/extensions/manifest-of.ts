import type { Extension } from '@shop/extension';

const titlesOf = (parts: Readonly<Record<string, { title: string }>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(parts).map(([name, { title }]) => [name, title]));

const DEFAULT_LIMIT = { times: 60, seconds: 60 };

/** What the shop has to know of an extension. */
export const manifestOf = ({ name, title, follows, routes, panels, courier, texts, storage }: Extension): object => ({
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
  panels: titlesOf(panels),
  courier: courier?.title ?? null,
  hasLabel: courier?.label !== undefined,
  hasPickup: courier?.pickup !== undefined,
  texts: texts !== undefined,
  storage: storage !== undefined,
});
