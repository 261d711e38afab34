const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * An id in four bytes, its last ones, which are chance. Two ids that share them cost the shop one making of a page too many,
 * and thousands of pages with a hundred ids each stay small.
 */
export const shortId = (id: string): number => Number.parseInt(id.slice(-8), 16);

/** The id of all lists of goods: what shows which goods are in stock names it beside the goods that it shows. */
export const LISTS = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Every id that stands in an answer, and those that it depends on without showing them, in short. */
export const extractIds = (plain: Buffer, beside: Iterable<string> = []): Uint32Array =>
  new Uint32Array(new Set([...Array.from(plain.toString('latin1').matchAll(ID), ([id]) => id), ...beside].map(shortId)));
