/** Every module of the shop with its routes and jobs: a new one is named here. Only app.ts imports it. */
export { linksOf } from './links.ts';
export { openCouriers, type OpenedCouriers } from './couriers.ts';
export { startModuleJobs, type Payments } from './jobs.ts';
export { mountRoutes } from './routes.ts';
