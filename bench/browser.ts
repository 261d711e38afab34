/** The browser in which `--web` measures pages: one without a session for shoppers, one that is logged in for staff. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ADMIN } from '../e2e/staff.ts';
import { freePort } from '../server/src/test-support/free-port.ts';
import { chromiumPath } from '../tools/chromium.ts';

/** A browser that another program controls by its debugging port. */
export type Browser = { port: number; close: () => Promise<void> };

type Granted = { accessToken: string; userData: { role: string; name: string; staffRole?: string } };

/** Opens the browser, logged in as the shop's owner for staff pages. @throws Error if the login fails */
export async function openBrowser(url: string, visitor: 'shopper' | 'staff'): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-browser-'));
  const port = await freePort();
  const args = [`--remote-debugging-port=${port}`, '--no-sandbox'];
  const context = await chromium.launchPersistentContext(folder, { executablePath: chromiumPath(), args });
  const close = async (): Promise<void> => {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  };
  if (visitor === 'shopper') return { port, close };
  const page = await context.newPage();
  const answer = await context.request.post(`${url}/api/login`, { data: ADMIN });
  if (!answer.ok()) throw new Error(`The shop answered the login with ${answer.status()}.`);
  const { accessToken, userData }: Granted = await answer.json();
  await page.goto(`${url}/aboutus`);
  await page.evaluate(
    (stored) => {
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
    },
    { accessToken, role: userData.role, name: userData.name, profileImage: '', staffRole: userData.staffRole ?? '' },
  );
  await page.close();
  return { port, close };
}
