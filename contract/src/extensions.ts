import * as z from 'zod/mini';
import { route } from './route.ts';

export const MAX_EXTENSIONS = 50;

/** `off`: disabled by the owner, or by the shop after consecutive failures; `unloadable`: its module could not be loaded. */
export const ExtensionState = z.object({
  /** Its entry in EXTENSIONS. */
  source: z.string(),
  name: z.string(),
  title: z.string(),
  state: z.enum(['running', 'off', 'unloadable']),
  failures: z.int(),
  lastError: z.string(),
  lastErrorAt: z.nullable(z.iso.datetime()),
  /** Its features, for people. */
  brings: z.array(z.string()),
});
export type ExtensionState = z.output<typeof ExtensionState>;

const Field = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'number', 'choice']),
  value: z.optional(z.string()),
  options: z.optional(z.array(z.string()).check(z.maxLength(100))),
});

/** A part of a panel, described by the extension and rendered by the admin. */
export const PanelPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string().check(z.maxLength(5000)) }),
  z.object({
    kind: z.literal('figures'),
    figures: z.array(z.object({ label: z.string(), value: z.string() })).check(z.maxLength(12)),
  }),
  z.object({
    kind: z.literal('table'),
    title: z.string(),
    columns: z.array(z.string()).check(z.maxLength(12)),
    rows: z.array(z.array(z.string()).check(z.maxLength(12))).check(z.maxLength(200)),
    empty: z.optional(z.string()),
  }),
  z.object({
    kind: z.literal('frame'),
    title: z.string().check(z.minLength(1), z.maxLength(120)),
    url: z.url({ protocol: /^https$/ }).check(z.maxLength(2000)),
    height: z.optional(z.int().check(z.minimum(100), z.maximum(3000))),
  }),
  z.object({
    kind: z.literal('form'),
    title: z.string(),
    action: z.string(),
    submit: z.string(),
    fields: z.array(Field).check(z.maxLength(20)),
  }),
]);
export type PanelPart = z.output<typeof PanelPart>;
export const PanelParts = z.array(PanelPart).check(z.maxLength(20));

const Listed = z.object({ extensions: z.array(ExtensionState) });

export const listExtensions = route({
  method: 'GET',
  path: '/extension',
  access: 'admin',
  summary: 'The extensions that EXTENSIONS names, with their state and last error',
  reply: Listed,
});
export const switchExtension = route({
  method: 'PUT',
  path: '/extension/:name',
  access: 'admin',
  summary: 'Switch an extension on or off; switching it on forgets its failures',
  body: z.object({ active: z.boolean('Say whether it is on.') }),
  reply: z.extend(Listed, { message: z.string() }),
});
export const listPanels = route({
  method: 'GET',
  path: '/panel',
  access: 'admin',
  summary: 'The panels that extensions add to the back office',
  reply: z.object({
    panels: z.array(z.object({ extension: z.string(), panel: z.string(), title: z.string(), isOn: z.boolean() })),
  }),
});
export const listExtensionBlocks = route({
  method: 'GET',
  path: '/extension-block',
  access: 'admin',
  summary: 'The content blocks that extensions add, for pages of the shop',
  reply: z.object({ blocks: z.array(z.object({ block: z.string(), title: z.string(), isOn: z.boolean() })) }),
});
export const readPanel = route({
  method: 'GET',
  path: '/panel/:name/:panel',
  access: 'admin',
  summary: 'What a panel of an extension shows now',
  reply: z.object({ title: z.string(), parts: PanelParts }),
});
export const actOnPanel = route({
  method: 'POST',
  path: '/panel/:name/:panel/:action',
  access: 'admin',
  summary: 'Send a form of a panel; answers with what the panel shows then',
  body: z.object({
    values: z.record(
      z.string().check(z.maxLength(60)),
      z.string('Fill in every field.').check(z.maxLength(2000, 'At most 2,000 characters, please.')),
    ),
  }),
  reply: z.object({ message: z.string(), parts: PanelParts }),
  limit: { times: 60, seconds: 60 },
});
