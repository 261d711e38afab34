/**
 * Import and export: reads CSV files of this shop, Shopify and WooCommerce, plans and validates every product, fetches
 * images, and saves it all in one transaction; writes the same format back. Owns the tables import_progress and
 * image_source_cache.
 */
export { escapeFormula } from './csv-cells.ts';
export { toCsv } from './write-csv.ts';
export { importRoutes } from './routes.ts';
export { importProducts } from './commands/import-products.ts';
export { openCsv } from './csv-file.provider.ts';
export { otherFile } from './other-files.ts';
export { sourceOf } from './read-products.ts';
export { proposeMapping } from './map-columns.ts';
export { importProgress } from './queries/import-progress.ts';
