import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

// Two long-lived chunks instead of twenty tiny ones: the framework, and what every page of the storefront shares.
// Nothing of web/src/admin may match here: a shopper never downloads the back office.
const groups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\// },
  {
    name: 'shop-shell',
    test: /web\/src\/(api|app|shared\/(shop-details|title|toasts|use-open-here|use-session|or-not-found)|storefront\/layout\/(?!suggesting)|ui\/(button|class-names|dialog|empty-state|field|icon|icon-button|logo|menu|picture|price|skeleton|states|toast)\.)|contract\/src\/(route|errors|money|media)\.|lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|shared)/,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  // Fonts and pictures stay files: the content security policy allows no data: fonts.
  build: { assetsInlineLimit: 0 },
  // Known from the start, so that development does not reload when a screen first asks for them.
  optimizeDeps: {
    include: ['react-dom', 'react-dom/client', 'lucide-react', 'react-hook-form', '@hookform/resolvers/zod', 'zod/mini'],
  },
  // Bundled for the server too, or it would load all 1,700 icons at start.
  ssr: command === 'build' ? { noExternal: ['lucide-react'] } : {},
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
}));
