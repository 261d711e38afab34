import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
} from 'react-router';
import { connect as connectTo, isApiError, type Transport, ApiError } from './api/client.ts';
import { translateAnswer } from './api/server-sentences.ts';
import { deferHydration } from './app/deferred-hydration.ts';
import { LANGUAGE } from './shared/language.ts';
import { withLanguageLinks } from './app/language-links.ts';
import { CspNonce } from './app/csp-nonce.ts';
import type { Language } from '@shop/contract/languages';
import type { RootData } from './shared/shop-details.ts';
import type { Problem } from '@shop/contract/errors';

/** Sets the server's in-process transport, which every loader uses. */
export const connect = (dispatch: Transport): void => connectTo(inProcess(dispatch));

/** Rendering is aborted after this time; its data comes from the same process. */
const RENDER_TIMEOUT_MS = 6000;

/** Renders a complete page before sending it: one write, cacheable, compressible, with a correct status code. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = randomUUID();
  headers.set('x-script-nonce', nonce); // For the server, which removes the nonces (infra/page-cache/content-security-policy.ts).
  return new Promise((resolve, reject) => {
    let outcome = errorStatus.get(request) ?? status;
    const chunks: Buffer[] = [];
    const body = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        headers.set('content-type', 'text/html; charset=utf-8');
        const whole = Buffer.concat(chunks).toString();
        const linked = withLanguageLinks(whole, { url: new URL(request.url), languages: languagesOf(context) });
        const html = import.meta.env.PROD ? deferHydration(linked) : linked;
        resolve(new Response(request.method === 'HEAD' ? null : html, { status: outcome, headers }));
        done();
      },
    });
    const page = (
      <CspNonce value={nonce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </CspNonce>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // The page is sent whole, so streaming of late content by inline scripts is turned off.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => void pipe(body),
      onShellError: reject,
      onError: () => void (outcome = 500),
    });
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS);
  });
}

/** The enabled languages, from the root's loader. */
function languagesOf({ staticHandlerContext }: EntryContext): readonly Language[] {
  const root = staticHandlerContext.loaderData['root'] as RootData | undefined;
  return root?.settings.languages ?? [LANGUAGE];
}

/** The response to a client-side navigation, with the status that the rendered page would have. */
export const handleDataRequest: HandleDataRequestFunction = ({ body, status, headers }, { request }) =>
  new Response(body, { status: errorStatus.get(request) ?? status, headers });

let report = (error: unknown): void => void process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);

/** Sends rendering errors to the server's log instead of the console. */
export const reportErrorsTo = (log: (error: unknown) => void): void => void (report = log);

/** The status of API errors by request: the page has the same status, because the router only receives thrown errors. */
const errorStatus = new WeakMap<Request, number>();

/** A wrong URL, or a query that the API rejects, is the visitor's error; only server errors are reported. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  const isTheirs = (isRouteErrorResponse(error) || isApiError(error)) && error.status < 500;
  if (isApiError(error)) errorStatus.set(request, error.status);
  if (!request.signal.aborted && !isTheirs) report(error);
};

/** The server's transport for loaders: an in-process call, whose errors are the same as in the browser. */
const inProcess = (dispatch: Transport): Transport =>
  async function ask(route, input) {
    try {
      return translated(await dispatch(route, LANGUAGE === 'en' ? input : { ...input, language: LANGUAGE }));
    } catch (error) {
      if (hasProblem(error)) throw new ApiError(error.status, translated(error.problem));
      throw error;
    }
  };

/** Sentences of the server in the language of this build. */
const translated = <Answer,>(answer: Answer): Answer => (LANGUAGE === 'en' ? answer : translateAnswer(answer));

const hasProblem = (error: unknown): error is { status: number; problem: Problem } =>
  error instanceof Error && 'status' in error && 'problem' in error;
