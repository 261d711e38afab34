/**
 * Heap limits of the server's Node, in MB. By default Node sizes its heap by the machine: on one of 24 GB it reserves 128 MB
 * for short-lived objects, and collects old ones so late that 50 MB of cached responses take 600. The live heap is 70 MB.
 * One background thread instead of four marks old objects: on two cores four leave requests no processor for 150 ms (orders at
 * eight at once: p99 80 ms instead of 52).
 */
const HEAP = ['--max-semi-space-size=8', '--max-old-space-size=512', '--v8-pool-size=1'];

/** Node options of the server; the operator's own NODE_OPTIONS take precedence. */
export const heapFlags = (options = process.env['NODE_OPTIONS'] ?? ''): string[] =>
  HEAP.filter((flag) => !options.replaceAll('_', '-').includes(flag.split('=')[0] ?? ''));

/**
 * Settings of glibc's allocator, which otherwise has an arena for each thread and reuses freed blocks up to 32 MB: after a minute
 * of 60 pages a second, their HTML and its compression left 290 MB unused between blocks. A second arena costs 20 MB more. Blocks of
 * 30 kB and more are returned to the system: V8's compilers allocate in parts of 32 kB, of which 20 MB would stay.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '30000' };

/** The environment variables for the allocator that the operator has not set. */
export const allocatorSettings = (env: NodeJS.ProcessEnv = process.env): Record<string, string> =>
  Object.fromEntries(Object.entries(ALLOCATOR).filter(([name]) => env[name] === undefined));
