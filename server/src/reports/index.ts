/** Reports: the dashboard's numbers and charts. Owns the tallies, which the tables themselves keep (migration 0021). */
export { reportJobs } from './jobs.ts';
export { reportRoutes } from './routes.ts';
