import type { Config } from '@react-router/dev/config';

/** The pages' build: `build/client` is served as files, `build/server/index.js` is what the server renders with. */
export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
