import * as z from 'zod/mini';
import { Blocks } from '@shop/contract/content-blocks';
import type { AppContext } from '#infra/app-context';
import { invalidateCacheTags } from '#infra/page-cache';
import type { Manifest } from './manifest.ts';
import type { Part } from './messages.ts';

/** Maximum time that a page waits for a block that was never rendered; then the page is rendered without it. */
const MAX_WAIT_MS = 1000;
/** Maximum age of a block until it is requested again. */
const MAX_AGE_MS = 60_000;

/**
 * Content blocks of extensions: cached in memory, so that no customer waits for an extension and a failing one leaves its
 * last content.
 */
export type ExtensionBlocks = {
  /** All available blocks, `block` being `<extension>/<name>`. */
  list: () => { block: string; title: string; isOn: boolean }[];
  /** The content of this block; empty for one that is unknown, disabled or too slow. The caller validates it. */
  show: (block: string) => Promise<unknown>;
  /** Refreshes old blocks, and invalidates pages whose block changed. */
  refresh: () => Promise<void>;
};
/** The cache tag of pages with this block. */
export const blockTag = (block: string): string => `extension-block:${block}`;

type Cached = { shown: unknown; isOn: boolean; askedAt: number };
type Host = {
  manifests: () => readonly Manifest[];
  isOn: (name: string) => boolean;
  call: (name: string, part: Part, input: unknown) => Promise<unknown>;
};
type Context = Pick<AppContext, 'db' | 'now' | 'log'>;

/** A page leaves out blocks that staff could not have made; the log tells the extension's author why. */
function logInvalid(log: Context['log'], block: string, shown: unknown): void {
  const [issue] = z.safeParse(Blocks, shown).error?.issues ?? [];
  if (!issue) return;
  const reason = `${issue.path.join('.')}: ${issue.message}`;
  log.warn({ event: 'extension.invalid_block', block, reason }, 'a block of an extension is left out');
}

export function createExtensionBlocks({ db, now, log }: Context, extensions: Host): ExtensionBlocks {
  const cached = new Map<string, Cached>();
  const list: ExtensionBlocks['list'] = () =>
    extensions
      .manifests()
      .flatMap(({ name, blocks }) =>
        Object.entries(blocks).map(([block, title]) => ({ block: `${name}/${block}`, title, isOn: extensions.isOn(name) })),
      );

  const ask = async (block: string): Promise<unknown> => {
    const [name = '', one = ''] = block.split('/');
    if (!extensions.isOn(name)) return [];
    const shown = await extensions.call(name, 'block', { block: one });
    logInvalid(log, block, shown);
    return shown;
  };
  const isOn = (block: string): boolean => extensions.isOn(block.split('/')[0] ?? '');

  async function show(block: string): Promise<unknown> {
    const known = cached.get(block);
    if (known) return known.shown;
    if (!list().some((it) => it.block === block)) return [];
    const first: Cached = { shown: [], isOn: isOn(block), askedAt: 0 };
    cached.set(block, first);
    const request = ask(block).then(
      (shown) => void Object.assign(first, { shown, askedAt: now().getTime() }),
      () => {}, // counted and logged by the host; the refresh asks again
    );
    await Promise.race([request, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS).unref())]);
    if (first.askedAt === 0) first.shown = undefined; // whatever comes is news, and the refresh makes the page anew
    return first.shown ?? [];
  }

  async function refreshOne([block, known]: [string, Cached]): Promise<string[]> {
    const on = isOn(block);
    if (on === known.isOn && now().getTime() - known.askedAt < MAX_AGE_MS) return [];
    try {
      const shown = await ask(block);
      const isSame = JSON.stringify(shown) === JSON.stringify(known.shown);
      cached.set(block, { shown, isOn: on, askedAt: now().getTime() });
      return isSame ? [] : [blockTag(block)];
    } catch {
      cached.set(block, { ...known, isOn: on, askedAt: now().getTime() });
      return [];
    }
  }

  async function refresh(): Promise<void> {
    const changed = (await Promise.all([...cached].map(refreshOne))).flat();
    if (changed.length === 0) return;
    log.info({ event: 'extension.blocks_changed', blocks: changed.length }, 'pages with blocks of extensions are made anew');
    await db.transaction().execute((tx) => invalidateCacheTags(tx, changed));
  }
  return { list, show, refresh };
}
