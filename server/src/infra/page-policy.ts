import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** The content policy (invariants.md, Content security): no inline script runs but those this page was made with. */
export function policyOf(html: string): string {
  const hashes = new Set(
    [...html.matchAll(INLINE_SCRIPT)].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`),
  );
  return [
    "default-src 'none'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join('; ');
}

/** Sources beside its own that a page may use, by directive. */
export type Allowed = Partial<Record<'script-src' | 'frame-src' | 'connect-src' | 'img-src' | 'form-action', readonly string[]>>;

/** The same policy with these sources as well. */
export function widen(policy: string, allowed: Allowed): string {
  const directives = new Map<string, readonly string[]>(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
  for (const [name, more] of Object.entries(allowed)) directives.set(name, [...(directives.get(name) ?? []), ...more]);
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}
