/**
 * How much memory the server's Node may take, in MB. Left alone it measures out its heap by the machine: on one of 24 GB it
 * reserves 128 MB for short-lived objects, and collects old ones so late that 50 MB of cached responses take 600. Live are 70.
 */
const HEAP = ['--max-semi-space-size=16', '--max-old-space-size=512'];

/** What the server's Node is started with: the shopkeeper's own NODE_OPTIONS say more. */
export const heapFlags = (options = process.env['NODE_OPTIONS'] ?? ''): string[] =>
  HEAP.filter((flag) => !options.replaceAll('_', '-').includes(flag.split('=')[0] ?? ''));
