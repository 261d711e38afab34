/** The fetch options that API calls use. */
type Sent = Pick<RequestInit, 'method' | 'headers' | 'body' | 'signal'>;

/**
 * A fetch that reports the upload's progress in percent, which fetch itself cannot. For a call with files:
 * `call(route, { files, fetch: uploadProgressFetch(show) })`.
 */
export const uploadProgressFetch =
  (notify: (percent: number) => void): typeof fetch =>
  (address, { method = 'GET', headers, body, signal }: Sent = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const fail = () => reject(new TypeError('The request came to no answer.'));
      request.open(method, address instanceof Request ? address.url : address);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.responseType = 'blob';
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) notify(Math.floor((100 * loaded) / total));
      });
      request.addEventListener('load', () => {
        const type = request.getResponseHeader('content-type');
        const answer: unknown = request.response;
        resolve(
          new Response(answer instanceof Blob && answer.size > 0 ? answer : null, {
            status: request.status,
            headers: type === null ? {} : { 'content-type': type },
          }),
        );
      });
      for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, fail);
      if (signal?.aborted) return fail();
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body instanceof ReadableStream ? null : body);
    });
