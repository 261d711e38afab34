import { createHash } from 'node:crypto';
import type { Coding } from './pack.ts';
import { policyOf, SCRIPT_MARK, withoutMarks } from './page-policy.ts';
import type { ReadyHead } from './ready-head.ts';

/** An answer that is the same for everybody: a rendered page, or the JSON of a public call. */
export type Page = {
  status: number;
  type: string;
  /** The content policy that allows exactly its own inline scripts; null for what is no page. */
  policy: string | null;
  location: string | null;
  etag: string;
  plain: Buffer;
  /** Compressed when somebody first asked for it so, and kept since. */
  packed: Partial<Record<Coding, Buffer>>;
  /** Every header it was first answered with, names and values in turn; null until then. */
  headers: string[] | null;
  /** The same with those of the body, as it is and in each coding. */
  heads: Partial<Record<Coding | 'plain', ReadyHead>>;
};

/** What was rendered, as it is kept: its bytes, their mark, and the content policy that fits them. */
export async function pageOf(response: Response): Promise<Page> {
  const mark = response.headers.get(SCRIPT_MARK);
  const made = Buffer.from(await response.arrayBuffer());
  const plain = mark === null ? made : Buffer.from(withoutMarks(made.toString(), mark));
  const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8';
  return {
    status: response.status,
    type,
    policy: type.startsWith('application/json') ? null : policyOf(type.startsWith('text/html') ? made.toString() : '', mark),
    location: response.headers.get('location'),
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    plain,
    packed: {},
    headers: null,
    heads: {},
  };
}
