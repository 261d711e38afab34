import type { Page } from '@playwright/test';

type Login = { email: string; password: string };
type Granted = { accessToken: string; userData: { role: string; name: string } };

/** Well below the 15 minutes after which an access token expires. */
const REUSE_MS = 5 * 60_000; // ms

/** Sessions by e-mail. A worker has one shop, so its next journeys reuse them. */
const granted = new Map<string, { at: number; it: Granted }>();

async function tokenOf(page: Page, { email, password }: Login): Promise<Granted> {
  const known = granted.get(email);
  if (known && Date.now() - known.at < REUSE_MS) return known.it;
  const it: Granted = await (await page.request.post('/api/login', { data: { email, password } })).json();
  granted.set(email, { at: Date.now(), it });
  return it;
}

/** Opens a page with a session of this account; the login itself is another journey's. */
export async function openAs(page: Page, login: Login, path: string): Promise<void> {
  const { accessToken, userData } = await tokenOf(page, login);
  await page.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    { accessToken, role: userData.role, name: userData.name, profileImage: '' },
  );
  await page.goto(path);
}
