// covers: text-pages
import { expect, test, type Page } from '@playwright/test';
import { DEMO_CUSTOMER } from '../server/src/demo/customers.ts';
import { expectAccessibleScreen } from './accessible.ts';
import { openAs } from './signed-in.ts';

const openAsCustomer = (page: Page, path: string): Promise<void> => openAs(page, DEMO_CUSTOMER, path);

const PAGES = [
  { path: '/aboutus', title: /From Kerala, since 2019/ },
  { path: '/customstudio', title: 'Custom Studio' },
  { path: '/contact', title: 'Contact Us' },
  { path: '/faq', title: 'FAQ' },
  { path: '/size-guide', title: 'Size guide' },
  { path: '/return-policy', title: 'Return Policy' },
  { path: '/privacy-policy', title: 'Privacy Policy' },
  { path: '/terms-conditions', title: 'Terms & Conditions' },
];

for (const { path, title } of PAGES)
  test(`a customer reads ${path}, and it is accessible`, { tag: ['@phone', '@main'] }, async ({ page }) => {
    const faults: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())));
    await openAsCustomer(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expectAccessibleScreen(page);
    expect(faults).toEqual([]);
  });

test('a visitor of a members-only shop has to log in before reading', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/faq');
  await expect(page).toHaveURL(/\/login\?next=%2Ffaq$/);
});

test('About page: reasons, contact link and product links', { tag: '@desktop' }, async ({ page }) => {
  await openAsCustomer(page, '/aboutus');
  for (const reason of [
    'Global trends',
    'Hassle-free shopping',
    'Premium comfort fabrics',
    'Fast shipping',
    'Easy exchanges',
    'Responsive customer care',
  ])
    await expect(page.getByRole('heading', { name: reason })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'care@selvedge.example' })).toHaveAttribute(
    'href',
    'mailto:care@selvedge.example',
  );
  await page.getByRole('link', { name: 'Explore More' }).click();
  await expect(page).toHaveURL(/\/newarrival$/);
});

test(
  'the studio shows six services and the limit of each level, and an enquiry fills in the message',
  { tag: '@desktop' },
  async ({ page }) => {
    await openAsCustomer(page, '/customstudio');
    for (const service of ['Laser', 'Rips', 'Studs', 'Cuts', 'Patches', 'Colour'])
      await expect(page.getByRole('heading', { name: service, exact: true })).toBeVisible();
    for (const allows of ['One tool', 'Up to 3 tools', 'No limits'])
      await expect(page.getByText(allows, { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Ask for Club' }).click();
    await expect(page.getByLabel('Message')).toHaveValue(/Custom Studio, Club/);
  },
);

test('a message without name, email or text is not sent, and each field shows an error', { tag: '@phone' }, async ({ page }) => {
  await openAsCustomer(page, '/contact');
  // Filled in for who is logged in.
  await expect(page.getByLabel('Email')).toHaveValue('meera@selvedge.example');
  await page.getByLabel('Name').fill('');
  await page.getByLabel('Email').fill('');
  await page.getByRole('button', { name: 'Send message' }).click();
  for (const sentence of ['Name is required.', 'Email is required.', 'Message is required.'])
    await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
});

test('a message is written by keyboard only, and gets a ticket number', { tag: '@desktop' }, async ({ page }) => {
  await openAsCustomer(page, '/contact');
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
  await expect(page.getByLabel('Name')).not.toHaveValue('');
  await page.getByLabel('Name').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Deepa S.');
  await page.keyboard.press('Tab');
  await page.keyboard.type('deepa@college.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('We want 60 black tees by 15 December.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const thanks = page.getByRole('heading', { name: 'Thank you. We have received your message.' });
  await expect(thanks).toBeFocused();
  await expect(page.getByText(/M-\d{6}/)).toBeVisible();
});

test('a question expands to its answer, and the page links to the policy', { tag: '@phone' }, async ({ page }) => {
  await openAsCustomer(page, '/faq');
  const question = page.getByText('How do I return something?');
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Within 7 days of delivery, open the order')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Return Policy' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Return Policy');
});
