// covers: navigation
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NO_COUNTS } from './counts.ts';
import { Header } from './header.tsx';
import type { MenuLink } from './menus.ts';

const MENU: MenuLink[] = [
  ['Men', '/mens', ''],
  ['Women', '/womens', ''],
];

test('a shop without categories shows a message in both menus, and All stays', async () => {
  await page.viewport(1440, 900);
  const Shop = createRoutesStub([{ path: '/', Component: () => <Header menu={MENU} counts={NO_COUNTS} /> }]);
  const screen = await render(<Shop />);
  for (const label of ['Men', 'Women']) {
    const menu = screen.getByRole('group').filter({ hasText: new RegExp(`^${label}`) });
    await menu.getByText(label, { exact: true }).click();
    await expect.element(menu.getByRole('link', { name: 'All' })).toBeVisible();
    await expect.element(menu.getByText('No Categories', { exact: true })).toBeVisible();
    await userEvent.keyboard('{Escape}');
  }
});
