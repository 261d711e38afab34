/**
 * Import and export: reads CSV files of this shop, Shopify and WooCommerce, plans and validates every product, fetches
 * images, and saves it all in one transaction; writes the same format back. Owns the tables import_progress and
 * image_source_cache.
 */
export { escapeFormula } from './csv-cells.ts';
export { toCsv } from './write-csv.ts';
export { importRoutes } from './routes.ts';
