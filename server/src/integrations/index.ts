/** Integrations: API keys for other programs, and webhooks. Owns api_key, webhook, event and webhook_delivery. */
export { createApiAuthenticator } from './commands/create-api-authenticator.ts';
export { integrationRoutes } from './routes.ts';
export { followEvents } from './webhooks/commands/follow-events.ts';
export { createDispatcher, webhookJobs } from './webhooks/jobs.ts';
export { webhookRoutes } from './webhooks/routes.ts';
