import * as z from 'zod/mini';
import { PrivateAddress, publicFetch } from '#infra/http/outgoing';
import { done, failed, type Failure, type Outcome } from './courier.ts';

/** Timeout in milliseconds of one request with its whole response. */
const REQUEST_TIMEOUT_MS = 10_000;
/** Larger than any label of several pages. */
const MAX_ANSWER_BYTES = 5 * 1024 * 1024;

/** The part of `fetch` that is used; the simulator implements it in process. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Settings of the connection to a courier. */
export type CourierConnection = {
  /** Without a trailing slash. */
  apiUrl: string;
  fetch: Fetch;
  /** Token of its webhooks; null refuses all of them. */
  webhookToken: string | null;
  isTest: boolean;
  /** Timeout in milliseconds; tests use a shorter one. */
  timeoutMs?: number;
};

export type CourierRequest = {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Whether the request changes something at the courier: then a missing response means that it may have happened. */
  writes?: boolean;
};
export type CourierReply = { status: number; bytes: Uint8Array };

/** Sends a request; returns a response of any status, or a failure. The title names the courier in the sentence. */
export async function send(
  { fetch, timeoutMs = REQUEST_TIMEOUT_MS }: Pick<CourierConnection, 'fetch' | 'timeoutMs'>,
  { url, method = 'GET', headers = {}, body, writes = false }: CourierRequest,
  title: string,
): Promise<Outcome<CourierReply>> {
  const noAnswer = writes ? 'unknown' : 'later';
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { method, headers, ...(body !== undefined && { body }), redirect: 'error', signal });
    const bytes = await bytesOf(response);
    if (bytes === null) return failed(noAnswer, `${title} sent too large an answer.`);
    if (response.status === 429) return failed('later', `${title} is asked too often. Try again in a few minutes.`);
    if (response.status >= 500) return failed(noAnswer, `${title} could not answer (${response.status}).`);
    return done({ status: response.status, bytes });
  } catch {
    return failed(noAnswer, `${title} could not be reached in time.`);
  }
}

/** Reads the body up to the maximum size; null where it is longer. */
async function bytesOf({ body }: Response): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > MAX_ANSWER_BYTES) return null; // leaving the loop cancels the rest
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

export const textOf = ({ bytes }: CourierReply): string => new TextDecoder().decode(bytes);

export function jsonOf(reply: CourierReply): unknown {
  try {
    return JSON.parse(textOf(reply));
  } catch {
    return undefined;
  }
}

/** The failure for a response that does not match the courier's documentation. */
export const invalidResponse = (title: string, writes: boolean): Failure =>
  failed(writes ? 'unknown' : 'later', `${title} answered in a shape that the shop does not know.`);

/** Parses the response with this schema. */
export function parsed<S extends z.core.$ZodType>(
  reply: CourierReply,
  schema: S,
  { title, writes }: { title: string; writes: boolean },
): Outcome<z.output<S>> {
  const { data, success } = z.safeParse(schema, jsonOf(reply));
  return success ? done(data) : invalidResponse(title, writes);
}

const PDF = '%PDF-';

/**
 * Downloads a label by the courier's link, which must be https and public unless it is at the courier's own host: a
 * forged response must not make the shop read its internal network (SSRF).
 */
export async function fetchLabel(connection: CourierConnection, url: string, title: string): Promise<Outcome<Uint8Array>> {
  const address = URL.parse(url);
  const isOwn = address?.origin === URL.parse(connection.apiUrl)?.origin;
  if (address === null || !(address.protocol === 'https:' || isOwn)) return failed('later', `${title} gave no link to a label.`);
  const fetch = isOwn ? connection.fetch : await publicFetch(address.hostname).catch(refusalOf);
  if (typeof fetch !== 'function') return failed(fetch.kind, `${title} ${fetch.text}`);
  const reply = await send({ ...connection, fetch }, { url }, title);
  if (!reply.ok) return reply;
  const isPdf = reply.value.status === 200 && new TextDecoder('latin1').decode(reply.value.bytes.subarray(0, 5)) === PDF;
  return isPdf ? done(reply.value.bytes) : failed('later', `${title} has no label for this parcel yet. Try again in a minute.`);
}

const refusalOf = (error: unknown): Pick<Failure, 'kind' | 'text'> =>
  error instanceof PrivateAddress
    ? { kind: 'refused', text: 'gave a link to a label that leads into a private network. It was not opened.' }
    : { kind: 'later', text: 'gave a link to a label at an unknown address.' };
