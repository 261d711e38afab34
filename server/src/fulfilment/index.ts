/** Fulfilment: staff move orders along. What a status does to stock, money and timeline is #orders' to know. */
export { fulfilmentRoutes } from './routes.ts';
