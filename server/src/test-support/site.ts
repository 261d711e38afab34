import { createServer } from 'node:http';
import type { ServerBuild } from 'react-router';
import type { WebApp } from '#infra/page-cache';

const page = (): Response =>
  new Response('<!doctype html><head><title>A page</title></head>', {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, no-cache' },
  });

/** A site that responds to every URL with one small page: for tests of the server around pages, without a build of the web. */
export function aSite(): WebApp {
  const build = {
    entry: { module: { default: async () => page() } },
    routes: { page: { id: 'page', path: '*', module: { loader: async () => page() } } },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    isSpaMode: false,
    ssr: true,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild;
  return { build: async () => build, files: null, listen: (handler) => createServer(handler) };
}
