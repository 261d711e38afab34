/**
 * Web push: browsers that customers chose to notify of the status of their orders. A command enqueues the notifications in
 * its transaction; a job encrypts each for its browser (RFC 8291) and sends it to the browser's push service, which learns
 * neither text nor order. Owns the tables push_key and push_subscription.
 */
export { pushStatus } from './steps/push-status.ts';
export { deletePushDevices } from './steps/delete-push-devices.ts';
export { pushJobs } from './jobs.ts';
export { pushRoutes } from './routes.ts';
