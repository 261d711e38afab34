// covers: navigation
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { suggest } from '@shop/contract/catalogue';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { SearchForm } from './search-form.tsx';

const Screen = createRoutesStub([{ path: '/', Component: () => <SearchForm label="Search" /> }]);

/** Resolves in a separate task of the browser, like the next key press. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve());
    port1.start();
    port2.postMessage(null);
  });

test('the box has the focus in every task while its suggestions load, so that no key is lost', async () => {
  serverAnswers(suggest, () => ({ suggestions: [] }));
  const screen = await render(<Screen />);
  await userEvent.click(screen.getByRole('searchbox'));
  const box = screen.getByRole('combobox');
  let lost = 0;
  while (box.query() === null) {
    await nextTask();
    if (!(document.activeElement instanceof HTMLInputElement)) lost += 1;
  }
  await userEvent.keyboard('jeans');
  await expect.element(box).toHaveValue('jeans');
  expect(lost).toBe(0);
});
