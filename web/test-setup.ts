import { beforeAll, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { session } from './src/api/session.ts';
import { toast } from './src/ui/toast.tsx';
import './src/ui/styles/index.css';

const WIDTH = 414;
const HEIGHT = 896;

/** Many files share one page, so each starts with what the one before it may have left removed. */
beforeAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await cleanup();
  document.body.replaceChildren();
  for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name];
  session.clear();
  localStorage.clear();
  sessionStorage.clear();
  toast.dismissAll();
  window.scrollTo(0, 0);
  await page.viewport(WIDTH, HEIGHT);
});

// The package registers its own only once for all files of a page.
beforeEach(cleanup);
