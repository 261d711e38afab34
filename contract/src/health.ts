import * as z from 'zod/mini';
import { route } from './route.ts';

export const live = route({
  method: 'GET',
  path: '/health/live',
  access: 'anyone',
  summary: 'The process runs',
  reply: z.object({ status: z.literal('live') }),
});
export const ready = route({
  method: 'GET',
  path: '/health/ready',
  access: 'anyone',
  summary: 'The database answers and is migrated',
  reply: z.object({ status: z.literal('ready') }),
});
