import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Pager } from './pager.tsx';

const open = (page: number) => {
  const Page = createRoutesStub([
    { path: '/', Component: () => <Pager page={page} pages={3} to={(next) => `?page=${next}`} range="" /> },
  ]);
  return render(<Page />);
};

test('pages are turned one by one, from the first to the last', async () => {
  const first = await open(1);
  await expect.element(first.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expect.element(first.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/?page=2');
  await first.unmount();
  const last = await open(3);
  await expect.element(last.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/?page=2');
  await expect.element(last.getByRole('button', { name: 'Next' })).toBeDisabled();
});
