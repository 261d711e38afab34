import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Language, prefixOf, splitRequest } from '@shop/contract/languages';
import type { ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import { WEB, type WebApp } from './serve-pages.ts';

/** Serves the site from its sources, with hot module replacement; for development only. */
export async function devApp(): Promise<WebApp> {
  const { createServer: createVite } = await import('vite');
  const server = createServer();
  const sites = new Map<Language, ViteDevServer>();
  // The configuration reads the language of the build from this variable, so the builds are opened one after the other.
  let last: Promise<unknown> = Promise.resolve();
  const open = (language: Language): Promise<ViteDevServer> => {
    const opened = last.then(async () => {
      const known = sites.get(language);
      if (known) return known;
      process.env['SHOP_LANGUAGE'] = language;
      const before = new Set(process.listeners('SIGTERM'));
      const vite = await createVite({
        root: WEB,
        configFile: `${WEB}/vite.config.ts`,
        base: `${prefixOf(language)}/`,
        cacheDir: `${WEB}/node_modules/.vite-${language}`,
        server: { middlewareMode: true, hmr: { server } },
      });
      // The compiler would end the process at once; the shop has to finish requests and queries first.
      for (const listener of process.listeners('SIGTERM')) if (!before.has(listener)) process.off('SIGTERM', listener);
      sites.set(language, vite);
      return vite;
    });
    last = opened.catch(() => undefined);
    return opened;
  };
  await open('en');
  const siteOf = ({ url = '/' }: IncomingMessage) =>
    sites.get(splitRequest(url.split('?', 1)[0] ?? '').language) ?? sites.get('en');
  return {
    build: async (language) => (await (await open(language)).ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    files: null,
    listen: (handler) =>
      server.on('request', (request: IncomingMessage, response: ServerResponse) => {
        const { url } = request;
        // Vite's middleware removes the prefix.
        siteOf(request)?.middlewares(request, response, () => {
          request.url = url;
          handler(request, response);
        });
      }),
  };
}
