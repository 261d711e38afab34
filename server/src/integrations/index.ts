/** Integrations: API keys for other programs, and webhooks. Owns api_key, api_key_use, webhook, event and webhook_delivery. */
export { createApiAuthenticator } from './commands/create-api-authenticator.ts';
export { apiKeyJobs } from './jobs.ts';
export { integrationRoutes } from './routes.ts';
export { followEvents } from './webhooks/commands/follow-events.ts';
export { createDispatcher, webhookJobs } from './webhooks/jobs.ts';
export { webhookRoutes } from './webhooks/routes.ts';
