/** Fulfilment: staff change the status of orders. The effects of a status on stock, money and timeline are in #orders. */
export { fulfilmentRoutes } from './routes.ts';
