import { beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { listSavedViews } from '@shop/contract/saved-views';
import { removeAnswers, serverAnswers } from './src/api/answers-for-tests.ts';
import { session } from './src/api/session.ts';
import { toast } from './src/ui/toast.tsx';
import './src/ui/styles/index.css';
import './src/admin/styles/index.css';

const WIDTH = 414;
const HEIGHT = 896;

// Vitest runs this before it imports each test file. Many files share one page, so what the one before left is removed.
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
await cleanup();
document.body.replaceChildren();
for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name];
removeAnswers();
serverAnswers(listSavedViews, () => ({ views: [] })); // Every list of the admin loads them.
session.clear();
localStorage.clear();
sessionStorage.clear();
toast.dismissAll();
window.scrollTo(0, 0);
await page.viewport(WIDTH, HEIGHT);

// The package registers its own only once for all files of a page.
beforeEach(cleanup);
