/**
 * Sizes: the shop's size charts, and a size suggestion from them and from kept and returned items. Owns the table
 * size_chart. A customer's body measurements are never stored.
 */
export { addSampleCharts } from './steps/add-sample-charts.ts';
export { SIZE_CHARTS } from './cache-tags.ts';
export { sizingRoutes } from './routes.ts';
