import * as z from 'zod/mini';
import { Blocks, type Block } from '@shop/contract/content-blocks';
import { blockTag, type ExtensionBlocks } from '#extensions';
import { safeBlocks } from './safe-blocks.ts';
import { isShown } from './translate-page.ts';

/** Maximum blocks from one block of an extension. */
const MAX_SHOWN = 6;

/** Replaces blocks of extensions by their content; `tags` are the cache tags of these blocks. */
export async function withExtensionBlocks(
  blocks: readonly Block[],
  extensions: ExtensionBlocks,
): Promise<{ blocks: Block[]; tags: string[] }> {
  const shown = await Promise.all(
    blocks.map(async (block) => (block.type === 'extension' ? checked(await extensions.show(block.block)) : [block])),
  );
  return { blocks: shown.flat(), tags: blocks.flatMap((it) => (it.type === 'extension' ? [blockTag(it.block)] : [])) };
}

/** Validates the response of an extension; empty where it has no blocks of a page. */
function checked(answer: unknown): Block[] {
  const { data } = z.safeParse(Blocks, answer);
  if (!data || data.length > MAX_SHOWN || data.some(({ type }) => type === 'extension')) return [];
  try {
    return safeBlocks(data.filter(isShown));
  } catch {
    return [];
  }
}
