/**
 * Sizes: the shop's size tables, and a size suggested to a customer from them and from what was kept and returned. Owns the table
 * size_chart. Nothing that a customer tells about their body is stored.
 */
export { addSampleCharts } from './steps/add-sample-charts.ts';
export { SIZE_CHARTS } from './cache-tags.ts';
export { sizingRoutes } from './routes.ts';
