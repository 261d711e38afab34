import { MAX_RICH_TEXT, type Block, type BlockOf } from '@shop/contract/content-blocks';
import { ShopError } from '#kernel/shop-error';
import { htmlOfDoc } from './html-of-doc.ts';
import { safeHtml } from './safe-html.ts';

/**
 * Sanitises the rich text of the blocks, and converts the editor's JSON to HTML.
 * @throws ShopError invalid_input for JSON that is not a rich text, and for a text that is too long as HTML
 */
export const safeBlocks = (blocks: readonly Block[]): Block[] =>
  blocks.map((block, at) => {
    if (block.type !== 'richText') return block;
    const html = safeHtml(block.doc === undefined ? block.html : htmlOfDoc(block.doc));
    const translations = safeTranslations(block.translations);
    const longest = Math.max(html.length, ...Object.values(translations).map((it) => it.html?.length ?? 0));
    const { doc: _, ...rest } = block;
    if (longest <= MAX_RICH_TEXT) return { ...rest, html, ...(block.translations && { translations }) };
    const message = `At most ${MAX_RICH_TEXT.toLocaleString('en-IN')} characters, please.`;
    throw new ShopError('invalid_input', message, { errors: { [`blocks.${at}.html`]: message } });
  });

const safeTranslations = (translations: BlockOf<'richText'>['translations'] = {}) =>
  Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [language, { html: safeHtml(texts?.html ?? '') }] as const),
  );
