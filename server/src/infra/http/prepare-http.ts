import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '#infra/config';
import type { ErrorReports } from '#infra/logging';
import { accessLog, logAccess } from '#infra/logging';
import { limitBodies } from './body-budget.ts';
import { answerErrors } from './http-errors.ts';
import { readJsonOnly, sendSecurityHeaders } from './http-headers.ts';
import type { Admission } from './load-shedding.ts';

type Options = { config: Pick<Config, 'publicUrl'>; log: FastifyBaseLogger; admission: Admission; errors: ErrorReports };

/** Sets up headers, parsers, limits, access log and error handler of every request. */
export async function prepareHttp(http: FastifyInstance, { config, log, admission, errors }: Options): Promise<void> {
  await sendSecurityHeaders(http, config.publicUrl);
  await http.register(fastifyCookie);
  await admission.watch(http);
  logAccess(http, accessLog(log));
  readJsonOnly(http);
  await http.register(fastifyMultipart);
  limitBodies(http);
  answerErrors(http, { report: errors.report });
}
