import { ERRORS } from '@shop/contract/errors';
import type { Route } from '@shop/contract/route';

type Json = Record<string, unknown>;

export const PROBLEM = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { const: false },
    code: { enum: Object.keys(ERRORS) },
    message: { type: 'string', description: 'A sentence for a person.' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    requestId: { type: 'string' },
  },
};

const header = (type: 'string' | 'integer', description: string, example: unknown): Json => ({
  schema: { type },
  description,
  example,
});

/** Response headers in the components, by the name that responses reference. */
export const HEADERS = {
  'X-Request-Id': header(
    'string',
    'The id of this request in the log of the shop; name it when asking for help.',
    '0193a6c0-7f4e-7c3a-9d1e-5b8f2a4c6e01',
  ),
  'RateLimit-Limit': header('integer', 'Requests that are allowed in the present window.', 3000),
  'RateLimit-Remaining': header('integer', 'Requests that are left in the present window.', 2999),
  'RateLimit-Reset': header('integer', 'Seconds to the end of the present window.', 60),
  'Retry-After': header('integer', 'Seconds to wait before the next try.', 60),
  Allow: header('string', 'The methods that this address takes.', 'GET, HEAD, POST'),
};

const headersNamed = (...names: (keyof typeof HEADERS)[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const RATE_LIMIT = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'] as const;

/** The headers of a successful response. A public call without a rate limit has no rate limit headers. */
export const headersOf = ({ access, limit }: Route): Json =>
  headersNamed('X-Request-Id', ...(access !== 'anyone' || limit ? RATE_LIMIT : []));

type Refusal = { code: keyof typeof ERRORS; message: string; errors?: Record<string, string> };

const refused = (description: string, { code, message, errors }: Refusal, headers: Json = {}): Json => ({
  description,
  headers: { ...headersNamed('X-Request-Id'), ...headers },
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Problem' },
      example: { success: false, code, message, ...(errors && { errors }) },
    },
  },
});

const INVALID = refused('A value is missing or invalid.', {
  code: 'invalid_input',
  message: 'Please correct the marked fields.',
  errors: { name: 'Enter a name.' },
});
const NO_TOKEN = refused('No valid token or key.', { code: 'not_signed_in', message: 'Please log in to continue.' });
const NOT_ALLOWED = refused('The role or the scopes of the key do not reach this.', {
  code: 'not_allowed',
  message: 'This API key lacks the scope orders:write.',
});
const MISSING = refused('There is none of this id.', { code: 'not_found', message: 'There is nothing at this address.' });
const WRONG_METHOD = refused(
  'Wrong method.',
  { code: 'not_acceptable', message: 'This address takes GET, HEAD, not PUT.' },
  headersNamed('Allow'),
);
const TOO_MANY = refused(
  'Too many requests.',
  { code: 'too_many_requests', message: 'Too many attempts. Please wait 60 seconds.' },
  headersNamed('Retry-After', ...RATE_LIMIT),
);
const OTHERWISE = refused(
  'Refused, or failed on the side of the shop.',
  { code: 'unavailable', message: 'The shop is busy. Please try again in a moment.' },
  headersNamed('Retry-After'),
);

/** The possible errors of a request, derived from its route's input. */
export function refusalsOf({ access, path, query, body, files }: Route): Json {
  const takesInput = path.includes(':') || query || body || files;
  return {
    ...(takesInput && { 400: INVALID }),
    ...(access !== 'anyone' && { 401: NO_TOKEN, 403: NOT_ALLOWED }),
    ...(path.includes(':') && { 404: MISSING }),
    405: WRONG_METHOD,
    429: TOO_MANY,
    default: OTHERWISE,
  };
}
