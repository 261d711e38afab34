// covers: order-administration
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { ADMIN } from './staff.ts';
import { complaintsOf, expectAccessibleScreen, fresh, openAsStaff } from './staff-at-work.ts';

/** Sets the latest orders among these statuses to another, because journeys share one shop. */
async function yesterday(page: Page, from: string, { to, count }: { to: string; count: number }): Promise<void> {
  const answer = await page.request.post('/api/login', { data: ADMIN });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  const list = await page.request.get(`/api/order/?status=${from}&limit=${count}`, { headers });
  const { orders } = (await list.json()) as { orders: { _id: string }[] };
  const data = { ids: orders.map(({ _id }) => _id), newStatus: to, reason: 'No longer needed' };
  expect((await page.request.put('/api/order/bulk', { headers, data })).ok()).toBe(true);
}

const tick = (page: Page, name: RegExp) => page.getByRole('checkbox', { name }).first().check();

test('the order desk: queues, packing several orders with their slips, an internal note', { tag: '@rest' }, async ({ page }) => {
  const complaints = complaintsOf(page);
  await yesterday(page, 'Pending,Processing,Shipped', { to: 'Processing', count: 2 });
  await openAsStaff(page, '/dashboard');
  const toPack = page.getByRole('navigation', { name: 'To do' }).getByRole('link', { name: /to pack/ });
  const count = Number.parseInt(await toPack.innerText(), 10);
  await expectAccessibleScreen(page);
  await toPack.click();
  await expect(page.getByText(`${count} orders`, { exact: true })).toBeAttached();

  const rows = page.getByRole('checkbox', { name: /^Select S-/ });
  await rows.nth(0).check();
  await rows.nth(1).check();
  await page.evaluate(() => window.scrollTo(0, 0)); // The top bar covers a control that is partly scrolled below it.
  await expectAccessibleScreen(page);
  await page.getByRole('link', { name: 'Packing slips' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await expectAccessibleScreen(page);
  await page.goBack();

  await expect(rows.nth(1)).toBeChecked();
  const numbers = await page.getByRole('table').getByRole('link', { name: /^S-/ }).allInnerTexts();
  await page.getByLabel('Move the selected orders to').selectOption('Shipped');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Left with the courier');
  await expectAccessibleScreen(page);
  await page.getByRole('button', { name: 'Move 2 orders' }).click();
  await expect(page.getByText('2 of 2 orders are Shipped.')).toBeVisible();
  await expect(page.getByRole('link', { name: numbers[0] ?? '' })).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Search orders/ }).fill(numbers[0] ?? '');
  await expect(page.getByRole('option', { name: new RegExp(`^${numbers[0]}`) })).toBeVisible();
  await expectAccessibleScreen(page);
  await page.keyboard.press('Enter');
  const order = page.getByRole('dialog', { name: new RegExp(`${numbers[0]}`) });
  await expect(order.getByText('Left with the courier').first()).toBeVisible();
  await order.getByRole('textbox', { name: 'Add a note' }).fill('Ring twice');
  await order.getByRole('button', { name: 'Add note' }).click();
  await expect(order.getByText('Note for staff').first()).toBeVisible();
  await expectAccessibleScreen(page);
  expect(complaints).toEqual([]);
});

test(
  'a wrong price is searched by its product, changed after a preview of every size, and undone',
  { tag: '@rest' },
  async ({ page }) => {
    const complaints = complaintsOf(page);
    await openAsStaff(page, '/product-table?sort=price&order=asc');
    await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('price asc');
    await tick(page, /^Select (?!all)/);
    await page.getByRole('button', { name: 'Change price' }).click();
    await page.getByRole('textbox', { name: 'Percent' }).fill('ten');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByText('Enter a number, like 10 or -10.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Percent' }).fill('-10');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('button', { name: /^Update \d+ size/ })).toBeVisible();
    await expectAccessibleScreen(page);
    await page.getByRole('button', { name: /^Update \d+ size/ }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(/^Change undone/)).toBeVisible();
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Stock', { exact: true }).selectOption('Low stock');
    await expect(page).toHaveURL(/stock=low/);
    await expectAccessibleScreen(page);
    expect(complaints).toEqual([]);
  },
);

test('returns wait in their queue, and none is rejected without a reason', { tag: '@rest' }, async ({ page }) => {
  const complaints = complaintsOf(page);
  await yesterday(page, 'Delivered', { to: 'Returned', count: 1 });
  await openAsStaff(page, '/returns');
  await expect(page.getByRole('link', { name: /^Requested/ })).toHaveAttribute('aria-current', 'page');
  await expectAccessibleScreen(page);
  await page.getByRole('table').getByRole('link', { name: /^S-/ }).last().click();
  const back = page.getByRole('dialog', { name: /^Return of/ });
  await back.getByRole('button', { name: 'Reject', exact: true }).click();
  await page.getByRole('button', { name: 'Reject return' }).click();
  await expect(page.getByText('Enter a reason.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await back.getByRole('button', { name: 'Receive goods' }).click();
  await expect(page.getByText('Goods received.')).toBeVisible();
  await back.getByRole('button', { name: /^Refund/ }).click();
  await expect(page.getByText('Refund recorded.')).toBeVisible();
  await expectAccessibleScreen(page);
  expect(complaints).toEqual([]);
});

test('filtered orders are exported as a file, and the tabs show counts', { tag: '@rest' }, async ({ page }) => {
  const complaints = complaintsOf(page);
  await yesterday(page, 'Pending,Processing,Shipped', { to: 'Processing', count: 1 });
  await openAsStaff(page, '/order-admin?status=Processing');
  await expect(page.getByRole('link', { name: /^Processing \d+$/ })).toHaveAttribute('aria-current', 'page');
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toBe('orders.csv');
  const [heads, first] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(heads).toMatch(/^\W?Order Id,Placed,Name,Phone Number,/);
  expect(first).toMatch(/^S-\d{4}-\d{6},.*,Processing,/);
  await expect(page.getByText('The orders found are in orders.csv.')).toBeVisible();
  const last = page.getByRole('navigation', { name: 'Orders by status' }).getByRole('link').last();
  await last.click();
  await expect(last).toHaveAttribute('aria-current', 'page');
  await page.reload();
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(complaints).toEqual([]);
});

test('a customer is searched by name, and a staff note is added', { tag: '@rest' }, async ({ page }) => {
  const complaints = complaintsOf(page);
  await openAsStaff(page, '/order-admin');
  await expect(page.getByRole('checkbox', { name: /^Select S-/ }).first()).toBeVisible();
  await page.getByRole('button', { name: /^Search( Ctrl K)?$/ }).click();
  await page.getByRole('combobox', { name: /^Search orders/ }).fill('meera@');
  await page.getByRole('option', { name: /meera@selvedge.example/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meera Nair' })).toBeVisible();
  const note = fresh('Prefers calls after six');
  await page.getByRole('textbox', { name: 'Add a note' }).fill(note);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: note })).toBeVisible();
  await expectAccessibleScreen(page);
  expect(complaints).toEqual([]);
});

test('both charts follow the selected days, and an invalid range shows an error', { tag: '@rest' }, async ({ page }) => {
  await openAsStaff(page, '/dashboard');
  await page.getByLabel('From').fill('2026-11-10');
  await page.getByLabel('To', { exact: true }).fill('2026-11-01');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('The last day is before the first.')).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('2026-11-12');
  const answer = page.waitForResponse(/\/api\/.*sales.*from=2026-11-10&to=2026-11-12/);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/from=2026-11-10&to=2026-11-12/);
  const { data: sold } = (await (await answer).json()) as { data: { labels: string[] } };
  for (const [chart, rows] of [
    ['Weekly Sales', ['Tue 10', 'Wed 11', 'Thu 12']],
    ['Best Selling Products', sold.labels],
  ] as const) {
    await page.getByRole('region', { name: chart }).getByRole('button', { name: 'Show as table' }).click();
    await expect(page.getByRole('table', { name: chart }).getByRole('rowheader')).toHaveText([...rows]);
  }
  await expectAccessibleScreen(page);
  await page.getByRole('link', { name: 'Reset' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
