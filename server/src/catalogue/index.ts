/**
 * The catalogue: categories, products, variants (size × colour) with their stock, and the search over them.
 * Owns the tables category, product, variant, product_image, stock_change, product_listing, product_search_document and
 * search_term. Nobody outside this folder writes them; orders move stock through takeStock and putBackStock.
 */
export { csvOf } from './csv-text.ts';
export { invalidateStock } from './steps/invalidate-stock.ts';
export { assignOffer } from './steps/assign-offer.ts';
export { variantsForSale, type VariantForSale } from './queries/for-sale.ts';
export {
  parseProducts,
  loadProducts,
  goodsOfProduct,
  productsAsJson,
  resolveVariant,
  type ProductsById,
  type GoodsRow,
} from './queries/cart-products.ts';
export { productTable } from './queries/product-table.ts';
export { productsByIds } from './queries/products-by-ids.ts';
export { catalogueRoutes } from './routes.ts';
export { refreshSearch } from './repository/search.ts';
export { escapeFormula } from './csv-cells.ts';
export {
  anonymizeStockLedger,
  lockVariants,
  putBackStock,
  takeStock,
  type StockCause,
  type StockMove,
} from './repository/stock.ts';
