/**
 * Heap limits of the server's Node, in MB. By default Node sizes its heap by the machine: on one of 24 GB it reserves 128 MB
 * for short-lived objects, and collects old ones so late that 50 MB of cached responses take 600. The live heap is 70 MB.
 */
const HEAP = ['--max-semi-space-size=16', '--max-old-space-size=512'];

/** Node options of the server; the operator's own NODE_OPTIONS take precedence. */
export const heapFlags = (options = process.env['NODE_OPTIONS'] ?? ''): string[] =>
  HEAP.filter((flag) => !options.replaceAll('_', '-').includes(flag.split('=')[0] ?? ''));
