// covers: navigation
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import NotFoundScreen, { ErrorBoundary, loader } from './not-found-screen.tsx';

test('an unknown URL shows Not found with links to the main pages', async () => {
  const Shop = createRoutesStub([{ path: '*', Component: NotFoundScreen, loader, ErrorBoundary, HydrateFallback: () => null }]);
  const screen = await render(<Shop initialEntries={['/jorts']} />);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  const leads = screen
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));
  expect(leads).toEqual(['/', '/mens', '/womens', '/newarrival', '/sale', '/productlisting', '/contact']);
});
