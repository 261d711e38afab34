import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { stories } from './choices.story.tsx';

test('a sold-out size is marked and cannot be chosen', async () => {
  const screen = await render(stories['sizes, one chosen']);
  await expect.element(screen.getByRole('radio', { name: '36, sold out' })).toBeDisabled();
  await expect.element(screen.getByRole('radio', { name: '32' })).toBeChecked();
});

test('choosing a size removes the error', async () => {
  const screen = await render(stories['sizes, none chosen yet']);
  await expect.element(screen.getByText('Choose a size first')).toBeVisible();
  await screen.getByRole('radio', { name: '30' }).click();
  await expect.element(screen.getByText('Choose a size first')).not.toBeInTheDocument();
});

test('arrow keys move between sizes, skipping the one that is sold out', async () => {
  const screen = await render(stories['sizes, one chosen']);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(screen.getByRole('radio', { name: '28' })).toBeChecked();
});

test('colours have names', async () => {
  const screen = await render(stories.colours);
  await screen.getByRole('radio', { name: 'Ecru' }).click();
  await expect.element(screen.getByRole('radio', { name: 'Ecru' })).toBeChecked();
});

test('a quantity is limited to one and to the stock', async () => {
  const screen = await render(stories['a quantity from one to three']);
  const fewer = screen.getByRole('button', { name: 'Decrease quantity' });
  const more = screen.getByRole('button', { name: 'Increase quantity' });
  await expect.element(fewer).toBeDisabled();
  await more.click();
  await more.click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('3');
  await expect.element(more).toBeDisabled();
});
