import type { Block } from '@shop/contract/content-blocks';
import { htmlOfDoc } from './html-of-doc.ts';
import { safeHtml } from './safe-html.ts';

/**
 * The blocks with rich text as sanitised HTML, also where it came as the editor's JSON.
 * @throws ShopError invalid_input for JSON that is no rich text
 */
export const safeBlocks = (blocks: readonly Block[]): Block[] =>
  blocks.map((block) =>
    block.type === 'richText'
      ? { type: 'richText', html: safeHtml(block.doc === undefined ? block.html : htmlOfDoc(block.doc)) }
      : block,
  );
