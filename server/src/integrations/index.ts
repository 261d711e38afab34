/** Integrations: keys with which other programs call the API. Owns the table api_key. */
export { createApiAuthenticator } from './commands/create-api-authenticator.ts';
export { integrationRoutes } from './routes.ts';
