import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** A response that is not a page loads nothing and must not be framed. */
export const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const A_YEAR = 31_536_000; // In seconds.

/** Headers of a response that is sent before any hook runs. */
export const bareHeaders = (publicUrl: string): Record<string, string> => ({
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${A_YEAR}; includeSubDomains` }),
  'content-security-policy': NO_PAGE_POLICY,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
});

/**
 * Headers for browsers and plug-ins that no longer exist, or that only repeat a default. They are removed, because every
 * response would carry them.
 */
const FORGOTTEN = {
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
};

/**
 * Sets the security headers of every response; a page adds its own content security policy, with the hashes of its scripts.
 * There are no CORS headers: pages and API have one origin, and other programs call the API without a browser.
 */
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
 * Parses JSON, and forms on routes with files, only: plain text that is JSON would allow cross-site requests from a
 * visitor's browser. An empty body counts as no body.
 */
export function readJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parseJson(request, String(body), done);
  });
}
