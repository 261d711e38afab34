import { createRoutesStub, Link } from 'react-router';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Menu } from './menu.tsx';

const Page = createRoutesStub([
  {
    path: '*',
    Component: () => (
      <>
        <Menu label="Men">
          <Link to="/jeans">Jeans</Link>
        </Menu>
        <p>Elsewhere</p>
      </>
    ),
  },
]);

test('a menu is closed by Esc, which returns the focus, by a press elsewhere, and by navigation', async () => {
  const screen = await render(<Page />);
  const [label, link] = [screen.getByText('Men'), screen.getByRole('link', { name: 'Jeans' })];
  const isClosed = () => expect.element(link).not.toBeInTheDocument();
  await label.click();
  await userEvent.tab();
  await expect.element(link).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await isClosed();
  expect(document.activeElement).toBe(label.element().closest('summary'));

  await label.click();
  await screen.getByText('Elsewhere').click();
  await isClosed();
  await label.click();
  await link.click();
  await isClosed();
});
