import type { Block } from '@shop/contract/content-blocks';
import type { Shop } from './shop.ts';

/** A block of a page as data, in the shop's own kinds: text, questions, tiles, products and more. */
export type ContentBlock = Exclude<Block, { type: 'extension' }>;

/**
 * A block that staff can place on a page, such as home. The storefront renders it with its own components from a cache, which
 * is refreshed each minute, so no customer waits for it. At most 6 blocks; rich text is sanitised.
 */
export type ExtensionBlock = {
  title: string;
  show: (shop: Shop) => Promise<readonly ContentBlock[]> | readonly ContentBlock[];
};
