import type { Block } from '@shop/contract/content-blocks';
import { partsOf, textAt, valuesOf } from './block-values.ts';

/** Tags become spaces, since paragraphs would run together; the parser decodes entities such as `&amp;`. */
const plainText = (html: string): string =>
  new DOMParser()
    .parseFromString(html.replaceAll(/<[^>]*>/g, ' '), 'text/html')
    .body.textContent.replaceAll(/\s+/g, ' ')
    .trim();

/** A few words that distinguish a block from others of its kind. */
export function excerptOf(block: Block): string {
  if (block.type === 'richText') return plainText(block.html).slice(0, 40);
  if (block.type === 'button') return block.label;
  const values = valuesOf(block);
  const title = textAt(values, 'title') || textAt(values, 'caption');
  return (
    title || textAt(['slides', 'tabs', 'items', 'questions'].map((name) => partsOf(values, name)[0]).find(Boolean) ?? {}, 'title')
  );
}
