// covers: home, settings
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { DEFAULT_BRAND } from '@shop/contract/brand';
import { readSettings, saveSettings, type ShopDetails } from '@shop/contract/settings';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { ApiError } from '../../api/client.ts';
import { SettingsForm } from './settings-form.tsx';

const settings: ShopDetails = {
  name: 'Selvedge',
  legalName: 'Selvedge Clothing LLP',
  email: 'hello@selvedge.example',
  phone: '+91 484 000 0000',
  address: '14/302, Thottekkat Road, Kochi, Kerala 682016',
  taxStatus: 'registered',
  gstin: '32ABCDE1234F1Z9',
  invoicePrefix: '',
  madeBy: '',
  countryOfOrigin: 'India',
  checkoutForm: 'popup',
  supportHours: 'Monday to Saturday, 10 am to 6 pm',
  grievanceOfficer: 'Meera Nair',
  social: [],
  banner: 'Jeans at 799',
  tagline: '',
  delivery: 'Ships within 1–3 business days, free.',
  returns: 'Return within 7 days of delivery.',
  returnDays: 7,
  exchanges: 'faulty',
  exchangeOnPickup: false,
  deliverTo: 'india',
  languages: ['en'],
  translations: {},
  words: [],
  guestCheckout: false,
  roundOffers: false,
  cartReminders: false,
  lowStock: true,
  lowStockLevel: 5,
  access: 'members',
  brand: DEFAULT_BRAND,
};

const WORDS = ['Black', 'Peacock'];

/** An owner's form with a server that accepts only changes to the newest version. */
async function open() {
  const shop = { settings, version: 1 };
  const now = () => ({
    settings: shop.settings,
    words: {},
    updatedAt: `2026-11-0${shop.version}T00:00:00.000Z`,
    accessIsFixed: false,
    live: true,
    cod: true,
    freeDelivery: true,
    demo: false,
    theme: '',
  });
  serverAnswers(readSettings, now);
  serverAnswers(saveSettings, ({ body: { updatedAt, ...edited } }) => {
    if (updatedAt !== now().updatedAt)
      throw new ApiError(409, { success: false, code: 'stale', message: 'Somebody else has changed the settings.' });
    Object.assign(shop, { settings: { ...shop.settings, ...edited }, version: shop.version + 1 });
    return { message: 'Settings saved.', ...now() };
  });
  const Screen = createRoutesStub([{ path: '/', Component: () => <SettingsForm saved={first} words={WORDS} /> }]);
  const first = now();
  const screen = await render(<Screen />);
  const save = async (name: string) => {
    await screen.getByLabelText('Name', { exact: true }).first().fill(name);
    await screen.getByRole('button', { name: 'Save settings' }).click();
  };
  return { shop, screen, save };
}

test('the owner saves one change after the other', async () => {
  const { shop, screen, save } = await open();
  await save('Selvedge Kochi');
  await expect.poll(() => shop.settings.name).toBe('Selvedge Kochi');
  await expect.element(screen.getByText('Not saved yet')).not.toBeInTheDocument();
  await save('Selvedge India');
  await expect.poll(() => shop.settings.name).toBe('Selvedge India');
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('a colleague’s change is not overwritten: the owner sees the conflict and loads the current version', async () => {
  const { shop, screen, save } = await open();
  Object.assign(shop, { settings: { ...settings, banner: 'Tees at 499' }, version: 2 });
  await save('Selvedge Kochi');
  await expect.element(screen.getByText('Somebody else has changed the settings.')).toBeVisible();
  expect(shop.settings.name).toBe('Selvedge');
  await screen.getByRole('button', { name: 'Load the current version' }).click();
  await expect.element(screen.getByLabelText(/^Banner/)).toHaveValue('Tees at 499');
  await save('Selvedge Kochi');
  await expect.poll(() => shop.settings).toMatchObject({ name: 'Selvedge Kochi', banner: 'Tees at 499' });
});

test('an enabled language has fields for texts and words, which are saved', async () => {
  const { shop, screen } = await open();
  await screen.getByLabelText('हिन्दी').click();
  await screen.getByText('Texts in हिन्दी').click();
  await expect.element(screen.getByText('English: Jeans at 799')).toBeVisible();
  await screen.getByLabelText(/^Banner in हिन्दी/).fill('जींस ₹799');
  await screen.getByText('Colours, fits, offers and size tables in हिन्दी').click();
  await expect.element(screen.getByPlaceholder('काला')).toBeVisible();
  await screen.getByLabelText(/^Peacock/).fill('मोर');
  await screen.getByRole('button', { name: 'Save settings' }).click();
  await expect.poll(() => shop.settings.words).toContainEqual({ word: 'Peacock', hi: 'मोर', ml: '' });
  await expect.poll(() => shop.settings.translations.hi).toMatchObject({ banner: 'जींस ₹799' });
  await expect.element(screen.getByText('Not saved yet')).not.toBeInTheDocument();
});

test('the low-stock level is saved as a number', async () => {
  const { shop, screen } = await open();
  await screen.getByLabelText(/^Low-stock level/).fill('12');
  await screen.getByRole('button', { name: 'Save settings' }).click();
  await expect.poll(() => shop.settings.lowStockLevel).toBe(12);
});
