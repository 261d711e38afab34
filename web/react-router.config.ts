import type { Config } from '@react-router/dev/config';

const language = process.env['SHOP_LANGUAGE'] ?? 'en';

/** The pages' build: `build/client` is served as files, `build/server/index.js` is what the server renders with. */
export default {
  appDirectory: 'src',
  // A language has its own build, whose links all begin with its prefix.
  buildDirectory: language === 'en' ? 'build' : `build/${language}`,
  basename: language === 'en' ? '/' : `/${language}`,
  ssr: true,
  // A page brings its own routes; those of its links follow once it stands. A shopper never learns those of the back office.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config;
