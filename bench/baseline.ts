/** A bare Fastify route whose response size is in the path: the maximum rate of this machine. Runs in a separate process. */
import Fastify from 'fastify';

const app = Fastify();
const bodies = new Map<string, Buffer>();

app.get<{ Params: { bytes: string } }>('/:bytes', (request, reply) => {
  const { bytes } = request.params;
  const body = bodies.get(bytes) ?? Buffer.alloc(Number(bytes), 'x');
  bodies.set(bytes, body);
  return reply.type('text/html; charset=utf-8').send(body);
});

process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
