/** Reports: the dashboard's numbers and charts. Owns the counters, which triggers update (migrations 0021 and 0034). */
export { reportJobs } from './jobs.ts';
export { reportRoutes } from './routes.ts';
