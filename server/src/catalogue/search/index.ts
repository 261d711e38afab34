/**
 * Search and lists: which products a list shows, in which order, with facets, pages, spelling correction and
 * suggestions, and the filterable table of staff. It only reads. Its search index (product_listing,
 * product_search_document and search_term) is written by the catalogue together with the products.
 */
export { cheapestOf } from './queries/cheapest-of.ts';
export { findProductIds, productTable } from './queries/product-table.ts';
export { searchRoutes } from './routes.ts';
