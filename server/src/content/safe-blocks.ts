import { MAX_RICH_TEXT, type Block } from '@shop/contract/content-blocks';
import { ShopError } from '#kernel/shop-error';
import { htmlOfDoc } from './html-of-doc.ts';
import { safeHtml } from './safe-html.ts';

/**
 * The blocks with rich text as sanitised HTML, also where it came as the editor's JSON.
 * @throws ShopError invalid_input for JSON that is no rich text, and for a text that is too long once it is HTML
 */
export const safeBlocks = (blocks: readonly Block[]): Block[] =>
  blocks.map((block, at) => {
    if (block.type !== 'richText') return block;
    const html = safeHtml(block.doc === undefined ? block.html : htmlOfDoc(block.doc));
    if (html.length <= MAX_RICH_TEXT) return { type: 'richText', html };
    const message = `At most ${MAX_RICH_TEXT.toLocaleString('en-IN')} characters, please.`;
    throw new ShopError('invalid_input', message, { errors: { [`blocks.${at}.html`]: message } });
  });
