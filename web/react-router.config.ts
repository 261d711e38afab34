import type { Config } from '@react-router/dev/config';

/** The pages' build: `build/client` is served as files, `build/server/index.js` is what the server renders with. */
export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // A page brings its own routes; those of its links follow once it stands. A shopper never learns those of the back office.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config;
