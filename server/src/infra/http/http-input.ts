import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { MAX_IMAGE_BYTES } from '@shop/contract/media';
import type { Route } from '@shop/contract/route';
import { ShopError } from '#kernel/shop-error';

/** An uploaded file: its name and type come from the client and are not trusted, only its bytes are. */
export type Upload = { field: string; name: string; bytes: Buffer };

/**
 * Maximum size of all files of one request together, unless the route has another: they are held in memory during the
 * request.
 */
export const MAX_UPLOAD_BYTES = 40 * 1024 * 1024;
const LARGE_BYTES = 16 * 1024 * 1024;

/** Reads the body as a plain value, and its files if the route accepts any. */
export async function readBody(contract: Route, request: FastifyRequest): Promise<{ body: unknown; files: Upload[] }> {
  if (!request.isMultipart()) return { body: request.body, files: [] };
  if (!contract.files) throw new ShopError('wrong_content_type', 'Send this as JSON.');
  try {
    return await readParts(request, contract.files);
  } catch (error) {
    // A body that ends early, or whose client disconnected, is no error of the shop.
    throw isRefusal(error) ? error : new ShopError('invalid_input', 'That request could not be read.');
  }
}

async function readParts(
  request: FastifyRequest,
  { field, maxCount: most, bytes: fileSize = MAX_IMAGE_BYTES, totalBytes = MAX_UPLOAD_BYTES }: NonNullable<Route['files']>,
) {
  const body: Record<string, unknown> = {};
  const files: Upload[] = [];
  let size = 0;
  const limits = { fileSize, files: most, fields: 200, fieldSize: 256 * 1024, parts: 200 + most };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      // The images of a product are sent under one field name, as files and as stored URLs.
      const before = Object.hasOwn(body, part.fieldname) ? [body[part.fieldname]].flat() : [];
      body[part.fieldname] = before.length > 0 ? [...before, part.value] : part.value;
      continue;
    }
    const largest = Math.min(fileSize, Number(request.headers['content-length'] ?? 0));
    const bytes = await bytesOf(part, largest).catch((error: unknown) => {
      throw isTooLarge(error) ? tooLarge(fileSize) : error;
    });
    if (part.file.truncated) throw tooLarge(fileSize);
    size += bytes.length;
    if (size > totalBytes) throw new ShopError('too_large', 'These files are too large together. Send fewer at once.');
    if (part.fieldname !== field)
      throw new ShopError('invalid_input', 'Please check the highlighted fields.', {
        errors: { [part.fieldname]: 'No file is expected here.' },
      });
    if (bytes.length > 0) files.push({ field: part.fieldname, name: part.filename, bytes });
  }
  return { body, files };
}

/**
 * The bytes of a file of at most `largest` bytes. A large one is copied as it arrives: joined at its end, it would be in
 * memory twice.
 */
async function bytesOf(part: MultipartFile, largest: number): Promise<Buffer> {
  if (largest < LARGE_BYTES) return part.toBuffer();
  const bytes = Buffer.allocUnsafeSlow(largest);
  let size = 0;
  for await (const chunk of part.file as AsyncIterable<Buffer>) size += chunk.copy(bytes, size);
  return bytes.subarray(0, size);
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
const tooLarge = (most: number) => new ShopError('too_large', `A file may have at most ${most / 1024 / 1024} MB.`);

/** Errors of the framework have their status. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ShopError || (error instanceof Error && 'statusCode' in error && error.statusCode !== undefined);

/**
 * The query of a URL without its empty values: a form that sends `?min=&max=` has no price filter. For GET only: a write
 * must be exact.
 */
export function readQuery({ method }: Route, request: FastifyRequest): unknown {
  const { query } = request;
  if (method !== 'GET' || typeof query !== 'object' || query === null) return query;
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

/** @throws ShopError invalid_input with a sentence for each wrong field */
export function parse(schema: z.core.$ZodType, input: unknown): unknown {
  const result = z.safeParse(schema, input);
  if (result.success) {
    rejectNullBytes(input);
    return result.data;
  }
  const overall = result.error.issues.find(isOverall)?.message;
  const issues = result.error.issues.filter((issue) => !isOverall(issue));
  const errors = Object.fromEntries(issues.flatMap((issue) => sentences(issue, [])).toReversed());
  const only = Object.keys(errors).length === 1 ? Object.values(errors)[0] : undefined;
  throw new ShopError('invalid_input', overall ?? only ?? 'Please check the highlighted fields.', { errors });
}

/** An error about several fields together is shown above the form, not under one field. */
const isOverall = ({ code, path }: z.core.$ZodIssue): boolean => code === 'custom' && path.length === 0;

const NUL_SENTENCE = 'Remove the special characters.';

/**
 * Refuses a NUL, which PostgreSQL cannot hold in a text, in every field that allows it so far: no keyboard types it. A loop,
 * because the input may be nested deeper than the call stack.
 */
export function rejectNullBytes(input: unknown): void {
  const pending: [path: string, value: unknown][] = [['', input]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [path, value] = next;
    if (typeof value === 'string' && value.includes('\u0000'))
      throw new ShopError('invalid_input', NUL_SENTENCE, { errors: { [path]: NUL_SENTENCE } });
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, part] of Object.entries(value)) pending.push([path === '' ? name : `${path}.${name}`, part]);
  }
}

/** Field and sentence of an issue. Of a union, the branch that the input was meant to match. */
function sentences(issue: z.core.$ZodIssue, above: PropertyKey[]): [string, string][] {
  const path = [...above, ...issue.path];
  if (issue.code === 'invalid_union') {
    const meant = issue.errors.find((branch) => branch.length > 0 && branch.every((it) => it.path.length > 0));
    if (meant) return meant.flatMap((it) => sentences(it, path));
  }
  const unnamed = issue.message === 'Invalid input';
  if (path.length === 0) return [['body', unnamed ? 'Send the fields as a JSON object.' : issue.message]];
  return [[path.join('.'), unnamed ? 'Please check this value.' : issue.message]];
}
