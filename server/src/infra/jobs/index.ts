/** The job queue (pg-boss): a job is enqueued in the transaction whose work it continues. */
export { createJobs, type Jobs } from './jobs.ts';
