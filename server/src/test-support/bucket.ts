import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A simulated S3 bucket: stores bytes by path and refuses unsigned requests and unknown buckets. */
export type TestBucket = {
  address: string;
  objects: Map<string, Buffer>;
  /** Responds to this number of requests with 503, like a busy provider. */
  failNext: (times: number) => void;
  close: () => Promise<void>;
};

const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=key-id\/\d{8}\/auto\/s3\/aws4_request, SignedHeaders=[a-z0-9;-]*host[a-z0-9;-]*, Signature=[0-9a-f]{64}$/;

export async function openTestBucket(): Promise<TestBucket> {
  const objects = new Map<string, Buffer>();
  let failing = 0;

  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const body = await buffer(request);
    if (failing > 0) {
      failing--;
      return response.writeHead(503).end();
    }
    if (!SIGNED.test(request.headers.authorization ?? '') || !request.headers['x-amz-date']) return response.writeHead(403).end();
    if (!path.startsWith('/pictures/')) return response.writeHead(404).end();
    if (request.method === 'PUT') objects.set(path, body);
    if (request.method === 'DELETE') objects.delete(path);
    const object = objects.get(path);
    if (request.method === 'PUT' || request.method === 'DELETE') return response.writeHead(200).end();
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    if (object && range) {
      const [start, end] = [Number(range[1]), Math.min(Number(range[2]), object.length - 1)];
      const headers = { 'content-range': `bytes ${start}-${end}/${object.length}` };
      return response.writeHead(206, headers).end(object.subarray(start, end + 1));
    }
    return object ? response.writeHead(200, { 'content-length': object.length }).end(object) : response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();

  return {
    address: `http://127.0.0.1:${typeof place === 'object' && place !== null ? place.port : 0}/pictures`,
    objects,
    failNext: (times) => void (failing = times),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
