import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** A response that is not a page loads nothing and must not be framed. */
export const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const A_YEAR = 31_536_000; // s

/** What an answer carries that is given before any hook runs. */
export const bareHeaders = (publicUrl: string): Record<string, string> => ({
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${A_YEAR}; includeSubDomains` }),
  'content-security-policy': NO_PAGE_POLICY,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
});

/** Said to browsers and plug-ins that have been gone for years, or that by themselves do what it asks; every answer would carry them. */
const FORGOTTEN = {
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
};

/** The security headers of every answer; a page brings its own content policy, with the hashes of its scripts. */
export async function sendSecurityHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: A_YEAR } : false,
    xFrameOptions: { action: 'deny' },
    ...FORGOTTEN,
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    done();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NO_PAGE_POLICY);
  });
}

/**
 * JSON, and forms where a route takes files, are all that is read: plain text that happens to be JSON is how another
 * site would send a visitor's browser here. An empty body is no body.
 */
export function readJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parseJson(request, String(body), done);
  });
}
