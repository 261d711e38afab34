import { useContext, useEffect, type ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, type ShouldRevalidateFunctionArgs } from 'react-router';
import { listPublished } from '@shop/contract/content';
import { readSettings } from '@shop/contract/settings';
import type { Route } from './+types/root.ts';
import { call } from './api/client.ts';
import { guard, guardScript } from './app/guard.ts';
import { replayEarlyInput, deferredHydration } from './app/deferred-hydration.ts';
import { CspNonce } from './app/csp-nonce.ts';
import { PATH_PREFIX } from './shared/language.ts';
import { BrandLinks } from './shared/brand-links.tsx';
import { rootDataOf, useShop } from './shared/shop-details.ts';
import { ShopLogo, useHomeLabel } from './shared/shop-logo.tsx';
import { documentTitle } from './shared/title.ts';
import { setWords } from './shared/words.ts';
import { Boundary } from './ui/boundary.tsx';
import { preloadFont } from './ui/preload-font.ts';
import displayFace from './ui/fonts/anek-display.woff2?url';
import textFace from './ui/fonts/schibsted-text.woff2?url';
import styles from './ui/styles/index.css?url';

export const links: Route.LinksFunction = () => [{ rel: 'manifest', href: '/manifest.webmanifest' }];

export const meta: Route.MetaFunction = (source) => [
  ...documentTitle('Jeans and T-shirts', source),
  { name: 'description', content: 'Jeans and T-shirts for men and women.' },
];

export const clientMiddleware = [guard];

export async function loader() {
  const [shop, { pages }] = await Promise.all([call(readSettings), call(listPublished)]);
  return rootDataOf(shop, pages);
}
/** The shop's details change rarely: loaded with the document and after they were saved, not on every navigation. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && /^\/(?:settings|setup|brand)$/.test(nextUrl.pathname);

/** An inline script rendered by the server. It runs before hydration. */
const Inline = ({ code }: { code: string }) => (
  <script nonce={useContext(CspNonce)} dangerouslySetInnerHTML={{ __html: code }} suppressHydrationWarning />
);

/** Admin screens export `handle = { area: 'admin' }`, which selects the denser layout with a sidebar. */
const isAdmin = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'area' in handle && handle.area === 'admin';

export function Layout({ children }: { children: ReactNode }) {
  const shop = useShop();
  if ((import.meta.env.SHOP_LANGUAGE ?? 'en') !== 'en') setWords(shop?.words);
  const fonts = shop?.settings.brand?.fonts ?? 'classic';
  if (fonts === 'classic' || fonts === 'narrow') preloadFont(displayFace);
  if (fonts === 'classic' || fonts === 'plain') preloadFont(textFace);
  const admin = useMatches().some(({ handle }) => isAdmin(handle));
  return (
    <html lang="en-IN" data-access={shop?.settings.access} data-density={admin ? 'compact' : undefined} suppressHydrationWarning>
      <head>
        <Inline code={import.meta.env.SSR ? guardScript() : ''} />
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        <BrandLinks />
      </head>
      <body className={admin ? 'admin' : undefined}>
        <noscript>
          {import.meta.env.SSR && (
            <p className="no-script">JavaScript is off. You can browse; logging in, your cart and your orders need it.</p>
          )}
        </noscript>
        <a className="skip" href="#main">
          Skip to content
        </a>
        {children}
        <ScrollRestoration />
        <Scripts />
        <Inline code={import.meta.env.SSR && import.meta.env.PROD ? deferredHydration : ''} />
      </body>
    </html>
  );
}

export default function Root() {
  // In a microtask, because the effects of the components that hydrate with it run first.
  useEffect(() => queueMicrotask(replayEarlyInput), []);
  return <Outlet />;
}

/** The error page for errors in a layout or before one, when no layout has loaded its styles. */
export function ErrorBoundary() {
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <hr className="edge" aria-hidden="true" />
      <div className="wrap bare-head">
        <a className="logo" href={`${PATH_PREFIX}/`} aria-label={useHomeLabel()}>
          <ShopLogo />
        </a>
      </div>
      <Boundary />
    </>
  );
}
