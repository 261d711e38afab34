/** Every module of the shop with its routes and jobs: a new one is named here. Only app.ts imports it. */
export { linksOf } from './links.ts';
export { openCouriers, type OpenedCouriers } from './couriers.ts';
export { startModuleJobs } from './jobs.ts';
export { openPayments, type Payments } from './payments.ts';
export { scheduledChanges } from './scheduled-changes.ts';
export { openStorage } from './storage.provider.ts';
export { mountRoutes } from './routes.ts';
export { openTexts, type OpenedTexts } from './texts.ts';
export { mountWebhooks, WEBHOOKS } from './webhooks.ts';
