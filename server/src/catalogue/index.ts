/**
 * The catalogue: categories, products, and variants (size × colour) with their stock. Owns the tables category, product,
 * variant, product_image and stock_change, and the search index (product_listing, product_search_document, search_term), which it
 * writes with every product. No other module writes them; orders move stock through allocateStock and restock.
 * Inside it are four modules: search/ (lists and search), import/ (CSV files in and out), bulk-edit/
 * and stocktake/.
 */
export { CATEGORIES } from './cache-tags.ts';
export { importJobs } from './import-jobs/index.ts';
export { stocktakeJobs } from './stocktake/index.ts';
export { cheapestOf, productTable } from './search/index.ts';
export { countReview } from './steps/count-review.ts';
export { ratingOf } from './product-mapper.ts';
export { assignOffer } from './steps/assign-offer.ts';
export {
  parseProducts,
  loadProducts,
  loadProduct,
  productsAsJson,
  resolveVariant,
  type ProductsById,
  type ProductJson,
} from './queries/cart-products.ts';
export { barcodesAndWeights } from './queries/barcodes-and-weights.ts';
export { hasVisibleProducts } from './queries/visible-products.ts';
export { variantsForSale, type VariantForSale } from './queries/for-sale.ts';
export { productsByIds } from './queries/products-by-ids.ts';
export { soldName } from './queries/sold-name.ts';
export { reindexProducts } from './steps/search-index.ts';
export { anonymizeStockLedger, lockVariants, restock, allocateStock, type StockCause, type StockMove } from './steps/stock.ts';
export { catalogueRoutes } from './routes.ts';
