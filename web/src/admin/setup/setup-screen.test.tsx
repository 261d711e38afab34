// covers: set-up
import { createRoutesStub } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { readSettings, saveSettings } from '@shop/contract/settings';
import { checkSetup, clearDemo, goLive, readSetup, SETUP_KEYS, type SetupKey, type SetupStep } from '@shop/contract/setup';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { Toaster } from '../../ui/toast.tsx';
import { savedSettings } from '../settings/settings-for-tests.ts';
import SetupScreen, { clientLoader } from './setup-screen.tsx';

const REQUIRED = new Set<SetupKey>(['shop', 'tax', 'products']);
const stepsWith = (open: readonly SetupKey[], checked: SetupStep['checked'] = null): SetupStep[] =>
  SETUP_KEYS.map((key) => {
    const done = !open.includes(key);
    return {
      key,
      title: key,
      done,
      required: REQUIRED.has(key),
      problem: done ? '' : `${key} is missing.`,
      checked: key === 'mail' ? checked : null,
    };
  });

let settings: typeof savedSettings;
beforeEach(() => {
  settings = savedSettings;
});

const Screen = createRoutesStub([
  {
    path: '/setup',
    Component: SetupScreen,
    loader: () => clientLoader(),
    HydrateFallback: () => null,
  },
]);
const open = () => {
  serverAnswers(readSettings, () => settings);
  return render(
    <>
      <Screen initialEntries={['/setup']} />
      <Toaster done={2000} failed={4000} />
    </>,
  );
};

test('open required steps keep the shop closed and are named, and the first is expanded', async () => {
  serverAnswers(readSetup, () => ({ live: false, demo: false, steps: stepsWith(['tax', 'mail', 'products']) }));
  const screen = await open();
  await expect.element(screen.getByText('5 of 8 done')).toBeVisible();
  await expect
    .element(screen.getByText('2 required steps are open: tax, products. Until then the shop takes no orders.'))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Open the shop' })).toBeDisabled();
  await expect.element(screen.getByText('tax is missing.')).toBeVisible();
  const opened = () => [...screen.container.querySelectorAll('details[open]')].map(({ id }) => id);
  expect(opened()).toEqual(['tax']);
  const steps = screen.getByRole('navigation', { name: 'Set-up steps' });
  await expect.element(steps.getByRole('link', { name: 'tax' })).toHaveAttribute('aria-current', 'step');
  await steps.getByRole('link', { name: /^shop/ }).click();
  await expect.poll(opened).toEqual(['shop']);
  await expect.element(steps.getByRole('link', { name: /^shop/ })).toHaveAttribute('aria-current', 'step');
});

test('the second step is saved on top of the first, with both entries', async () => {
  serverAnswers(readSetup, () => ({ live: false, demo: false, steps: stepsWith(['shop', 'tax']) }));
  const saved: string[] = [];
  serverAnswers(saveSettings, ({ body: { updatedAt, ...edited } }) => {
    saved.push(`${updatedAt} ${edited.phone} ${edited.grievanceOfficer}`);
    settings = {
      ...settings,
      settings: { ...settings.settings, phone: edited.phone, grievanceOfficer: edited.grievanceOfficer },
      updatedAt: `2026-11-26T0${saved.length}:00:00.000Z`,
    };
    return { message: 'Settings saved.', ...settings };
  });
  const screen = await open();
  const stepOf = (key: SetupKey) => page.elementLocator(screen.container.querySelector(`#${key}`) as HTMLElement);
  await stepOf('shop').getByRole('textbox', { name: /Phone/ }).fill('98450 12345');
  await stepOf('shop')
    .getByRole('textbox', { name: /Address/ })
    .fill('14 Gandhi Bazaar, Bengaluru 560004');
  await stepOf('shop').getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Settings saved.').first()).toBeVisible();
  await stepOf('policies').getByText('policies', { exact: true }).click();
  await stepOf('policies')
    .getByRole('textbox', { name: /Grievance officer/ })
    .fill('Raju');
  await stepOf('policies').getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => saved)
    .toEqual([`${savedSettings.updatedAt} 98450 12345 `, '2026-11-26T01:00:00.000Z 98450 12345 Raju']);
});

test('a step without a required fact says so at the field, and saves nothing; GSTIN is asked of registered shops', async () => {
  settings = { ...savedSettings, settings: { ...savedSettings.settings, phone: '', taxStatus: null } };
  serverAnswers(readSetup, () => ({ live: false, demo: false, steps: stepsWith(['shop', 'tax']) }));
  let saves = 0;
  serverAnswers(saveSettings, () => {
    saves += 1;
    return { message: 'Settings saved.', ...settings };
  });
  const screen = await open();
  const stepOf = (key: SetupKey) => page.elementLocator(screen.container.querySelector(`#${key}`) as HTMLElement);
  await stepOf('shop').getByRole('button', { name: 'Save' }).click();
  await expect.element(stepOf('shop').getByText('Enter a phone number.')).toBeVisible();
  await stepOf('tax').getByText('tax', { exact: true }).click();
  await expect.element(stepOf('tax').getByRole('textbox', { name: /GSTIN/ })).not.toBeInTheDocument();
  await stepOf('tax').getByRole('combobox').selectOptions('registered');
  await stepOf('tax').getByRole('button', { name: 'Save' }).click();
  await expect.element(stepOf('tax').getByText('Enter the GSTIN.')).toBeVisible();
  await expect.element(stepOf('tax').getByRole('textbox', { name: /GSTIN/ })).toHaveFocus();
  expect(saves).toBe(0);
});

test('the owner opens the shop after a confirmation', async () => {
  let live = false;
  serverAnswers(readSetup, () => ({ live, demo: false, steps: stepsWith([]) }));
  serverAnswers(goLive, () => {
    live = true;
    return { message: 'Your shop is open.', live, demo: false, steps: stepsWith([]) };
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'Open the shop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open the shop' }).click();
  await expect.element(screen.getByText('Your shop is open and takes orders.')).toBeVisible();
});

test('a test of mail shows the mail server’s response', async () => {
  let checked: SetupStep['checked'] = null;
  serverAnswers(readSetup, () => ({ live: false, demo: false, steps: stepsWith(['mail'], checked) }));
  serverAnswers(checkSetup, () => {
    checked = { ok: false, message: 'The mail server could not be reached (ETIMEDOUT).', at: '2026-11-25T06:00:00.000Z' };
    return checked;
  });
  const screen = await open();
  await screen.getByRole('navigation', { name: 'Set-up steps' }).getByRole('link', { name: 'mail' }).click();
  await screen.getByRole('button', { name: 'Send a test email' }).click();
  await expect.element(screen.getByText(/could not be reached/)).toBeVisible();
});

test('demo data is deleted only after a confirmation', async () => {
  let demo = true;
  serverAnswers(readSetup, () => ({ live: true, demo, steps: stepsWith([]) }));
  serverAnswers(clearDemo, () => {
    demo = false;
    return { message: 'The sample data is removed.', live: false, demo, steps: stepsWith(['shop']) };
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'Remove sample data' }).click();
  await expect.element(page.getByRole('dialog').getByText(/This cannot be undone/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove sample data' }).click();
  await expect.element(screen.getByText(/holds sample products/)).not.toBeInTheDocument();
});
