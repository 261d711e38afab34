// covers: offers
import { expect, test, type Page } from '@playwright/test';
import { complaintsOf, dayFromNow, expectAccessibleScreen, fresh, openAsStaff, rowOf } from './staff-at-work.ts';

const formOf = (page: Page) => page.getByRole('form', { name: 'Add Offer' });

async function addOffer(page: Page, title: string): Promise<void> {
  const form = formOf(page);
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Discount type').selectOption('percentage');
  await form.getByLabel('Description').fill('Ten off everything knitted');
  await form.getByLabel('Discount value').fill('10');
  await form.getByLabel('Expiry date').fill(dayFromNow(30));
  await form.getByLabel('Minimum purchase').fill('999');
  await form.getByRole('button', { name: 'Add Offer' }).click();
}

const rupeesIn = (shown = ''): number => Number(shown.replaceAll(/[^\d.]/g, ''));

test('staff read the offers, and the screen and its panel are accessible', async ({ page }) => {
  const complaints = complaintsOf(page);
  await openAsStaff(page, '/offers');
  await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible();
  await expectAccessibleScreen(page);
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Edit Offer' })).toBeVisible();
  await expectAccessibleScreen(page);
  expect(complaints).toEqual([]);
});

test('an empty offer shows an error under every field', { tag: '@phone' }, async ({ page }) => {
  await openAsStaff(page, '/offers');
  await formOf(page).getByRole('button', { name: 'Add Offer' }).click();
  for (const sentence of [
    'Title is required',
    'Description is required',
    'Expiry date is required',
    'Discount value must be greater than 0',
  ])
    await expect(formOf(page).getByText(sentence, { exact: true })).toBeVisible();
  await expect(formOf(page).locator('.field__error').getByText('Select Discount type')).toBeVisible();
  await expect(formOf(page).getByLabel('Title')).toBeFocused();
});

test('an offer is added, the form is empty again, and the list shows it at once', { tag: '@desktop' }, async ({ page }) => {
  const title = fresh('Christmas Knit');
  await openAsStaff(page, '/offers');
  await page.route('**/api/offer/add', async (call) => {
    await expect(formOf(page).getByRole('button')).toHaveText('Adding...');
    await call.continue();
  });
  await addOffer(page, title);
  await expect(page.getByText('Offer added.')).toBeVisible();
  await expect(formOf(page).getByLabel('Title')).toHaveValue('');
  await expect(rowOf(page, title)).toContainText('percentage');
  await expect(rowOf(page, title)).toContainText('10%');

  await page.getByRole('button', { name: `Block ${title}`, exact: true }).click();
  await expect(page.getByRole('button', { name: `Unblock ${title}` })).toHaveText('Unblock');
});

test('an offer is edited by the same rules, and rejected input stays in the form', { tag: '@desktop' }, async ({ page }) => {
  const title = fresh('Harvest');
  await openAsStaff(page, '/offers');
  await addOffer(page, title);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const panel = page.getByRole('dialog', { name: 'Edit Offer' });
  await expect(panel.getByLabel('Expiry date')).toHaveValue(dayFromNow(30));
  await panel.getByLabel('Title').fill(' ');
  await panel.getByLabel('Discount value').fill('0');
  await panel.getByRole('button', { name: 'Update Offer' }).click();
  await expect(panel.getByText('Title is required')).toBeVisible();
  await expect(panel.getByText('Discount value must be greater than 0')).toBeVisible();

  await panel.getByLabel('Title').fill(`${title} again`);
  await panel.getByLabel('Discount value').fill('12.5');
  await expect(panel.getByText('₹1,000 becomes ₹875')).toBeVisible();
  await page.route('**/api/offer/*', (call) => call.abort(), { times: 1 });
  await panel.getByRole('button', { name: 'Update Offer' }).click();
  await expect(panel.getByRole('alert')).toContainText('could not be reached');
  await expect(panel.getByLabel('Title')).toHaveValue(`${title} again`);
  await panel.getByRole('button', { name: 'Update Offer' }).click();
  await expect(panel).toHaveCount(0);
  await expect(rowOf(page, `${title} again`)).toContainText('12.5%');
});

test(
  'staff choose the products of an offer, see their prices, and the offer starts on its day',
  { tag: '@desktop' },
  async ({ page }) => {
    const complaints = complaintsOf(page);
    const title = fresh('Onam');
    await openAsStaff(page, '/offers');
    const form = formOf(page);
    await form.getByRole('searchbox', { name: 'Products' }).fill('pocket tee');
    await form.getByRole('checkbox', { name: /^Pocket Tee/ }).check();
    await expect(form.getByText('1 product selected.')).toBeVisible();
    const prices = form.getByRole('region', { name: 'Prices under this offer' });
    await expect(prices).toContainText('N/A');
    await form.getByLabel('Discount value').fill('50');
    const [, now, under] = await prices.getByRole('row').last().getByRole('cell').allInnerTexts();
    expect(rupeesIn(under)).toBe(Math.floor(rupeesIn(now) / 2)); // The demo's offers have whole rupees.
    await expectAccessibleScreen(page);

    await form.getByRole('searchbox', { name: 'Products' }).press('Enter');
    await form.getByLabel('Start date').fill(dayFromNow(40));
    // If Enter had submitted the offer, its validation errors would be shown by now.
    await expect(form.getByText('Title is required')).toHaveCount(0);
    await addOffer(page, title);
    await expect(form.getByText('Start date must be on or before the expiry date.')).toBeVisible();
    await form.getByLabel('Start date').fill(dayFromNow(20));
    await form.getByRole('button', { name: 'Add Offer' }).click();
    await expect(page.getByText('Offer added.')).toBeVisible();
    await expect(form.getByRole('searchbox', { name: 'Products' })).toHaveValue('');
    await expect(rowOf(page, title)).toContainText('Scheduled');
    await expect(rowOf(page, title)).toContainText('On 1 product');

    await page.getByRole('button', { name: `Edit ${title}` }).click();
    const panel = page.getByRole('dialog', { name: 'Edit Offer' });
    await expect(panel.getByLabel('Start date')).toHaveValue(dayFromNow(20));
    await expect(panel.getByText('These prices apply when the cart reaches ₹999.')).toBeVisible();
    await expectAccessibleScreen(page);
    await panel.getByRole('button', { name: 'Remove product Pocket Tee' }).click();
    await panel.getByLabel('Start date').fill('');
    await panel.getByRole('button', { name: 'Update Offer' }).click();
    await expect(panel).toHaveCount(0);
    await expect(rowOf(page, title)).toContainText('No products');
    expect(complaints).toEqual([]);
  },
);

test(
  'a list that fails to load can be loaded again, and the form beside it keeps its input',
  { tag: '@rest' },
  async ({ page }) => {
    await openAsStaff(page, '/offers');
    await page.getByLabel('Title').fill('Monsoon sale');
    await page.route('**/api/offer/all**', (call) => call.abort());
    await page.getByRole('searchbox', { name: 'Search offers' }).fill('denim');
    await expect(page.getByRole('heading', { name: 'The offers did not load' })).toBeVisible();
    await expectAccessibleScreen(page);
    await page.unroute('**/api/offer/all**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
    await expect(page.getByRole('searchbox', { name: 'Search offers' })).toHaveValue('denim');
    await expect(page.getByLabel('Title')).toHaveValue('Monsoon sale');
  },
);
