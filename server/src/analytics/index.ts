/**
 * Analytics: visits and the steps of a purchase, counted by the server without cookies. Owns
 * analytics_settings, visit_salt, visit_event, visit_day and visit_day_part.
 */
export { analyticsJobs } from './jobs.ts';
export { ga4Tag } from './queries.ts';
export { analyticsRoutes } from './routes.ts';
export { watchVisits } from './watch-visits.provider.ts';
