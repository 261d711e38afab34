import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartupError } from '#kernel/startup-error';
import type { Config } from '#infra/config';

type ListenConfig = Pick<Config, 'host' | 'port'>;
/** The setting of a port. */
type Named = 'PORT' | 'METRICS_PORT';

/** Checks that the ports are free before the long part of the start. Throws StartupError if one is not. */
export async function checkPorts({ host, port, metricsPort }: Pick<Config, 'host' | 'port' | 'metricsPort'>): Promise<void> {
  await checkPort({ host, port }, 'PORT');
  if (metricsPort !== null) await checkPort({ host, port: metricsPort }, 'METRICS_PORT');
}

async function checkPort({ host, port }: ListenConfig, setting: Named): Promise<void> {
  const probe = createServer();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  probe.once('error', reject).listen({ host, port }, resolve);
  try {
    await promise;
  } catch (error) {
    throw inWords(error, { host, port }, setting);
  }
  await new Promise((closed) => probe.close(closed));
}

/** Listens for requests. Throws StartupError if the port is not free. */
export async function listenAt(http: FastifyInstance, { host, port }: ListenConfig): Promise<void> {
  try {
    // Fastify would log every address of this machine; the shop announces its public URL instead.
    const { level } = http.log;
    http.log.level = 'warn';
    await http.listen({ host, port }).finally(() => (http.log.level = level));
  } catch (error) {
    throw inWords(error, { host, port });
  }
}

function inWords(error: unknown, { host, port }: ListenConfig, setting: Named = 'PORT'): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const sentence = REASONS[code]?.(host, port, setting);
  return sentence === undefined ? error : new StartupError(sentence);
}

const REASONS: Record<string, (host: string, port: number, setting: Named) => string> = {
  EADDRINUSE: (_, port, setting) =>
    `Port ${port} is taken by another program: stop that one, or set ${setting} to another number.`,
  EACCES: (_, port, setting) => `Port ${port} is closed to this user: set ${setting} to a number from 1024 on.`,
  EADDRNOTAVAIL: (host) => `HOST is ${host}, which is no address of this machine: leave it out, or set it to one that is.`,
  ENOTFOUND: (host) => `HOST is ${host}, which is no address of this machine: leave it out, or set it to one that is.`,
};
