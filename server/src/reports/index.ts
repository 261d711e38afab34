/** Reports: the dashboard's numbers and charts. Owns nothing, writes nothing. */
export { reportRoutes } from './routes.ts';
