// covers: saved-views
import { createRoutesStub } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  addSavedView,
  deleteSavedView,
  editSavedView,
  listSavedViews,
  type EditedView,
  type NewView,
  type SavedView,
} from '@shop/contract/saved-views';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { ApiError } from '../../api/client.ts';
import { LastingToasts } from '../../shared/toasts-for-tests.tsx';
import { ListScreen } from './list-screen.tsx';
import type { ListColumn } from './list-types.ts';

type Row = { sku: string };
const columns: ListColumn<Row>[] = [
  { head: 'SKU', required: true, cell: ({ sku }) => sku },
  { head: 'Shelf', cell: () => 'A 1' },
];
const OPTIONS = ['low', 'out'].map((value) => ({ value, name: value === 'low' ? 'Low stock' : 'Sold out' }));
const Stock = () => (
  <ListScreen
    name="stock"
    title="Stock"
    label="Stock"
    nouns={['size', 'sizes']}
    page={{ rows: [{ sku: 'TEE-M' }], total: 1, page: 1, pages: 1 }}
    columns={columns}
    keyOf={({ sku }) => sku}
    search={{ label: 'Search stock', placeholder: 'SKU' }}
    filters={[{ kind: 'choice', name: 'state', label: 'State', any: 'Any state', options: OPTIONS }]}
    views={{ label: 'Views', entries: [{ key: '', text: 'All', to: '/stock', current: true }] }}
    empty={<p>No stock.</p>}
    noMatches={<p>No sizes match.</p>}
  />
);
const WithToasts = () => (
  <>
    <Stock />
    <LastingToasts />
  </>
);
const Screen = createRoutesStub([{ path: '/stock', Component: WithToasts }]);
const open = (query = '') => render(<Screen initialEntries={[`/stock${query}`]} />);

const OTHERS: SavedView = {
  _id: 'team',
  table: 'stock',
  name: 'Team',
  query: 'state=out',
  columns: null,
  density: 'dense',
  shared: true,
  by: 'Ravi Nair',
  mayEdit: false,
  updatedAt: '2026-11-01T00:00:00.000Z',
};
let views: SavedView[];
let edits: Partial<EditedView>[];
/** The views of a server, without its rules. */
function serveViews(): void {
  serverAnswers(listSavedViews, () => ({ views: views.toSorted((a, b) => Number(b.shared) - Number(a.shared)) }));
  serverAnswers(addSavedView, ({ body }) => {
    const view = { ...OTHERS, ...body, _id: body.name, mayEdit: true };
    views.push(view);
    return { message: `View ${view.name} is saved.`, view };
  });
  serverAnswers(editSavedView, ({ params, body }) => {
    edits.push(body);
    const at = views.findIndex(({ _id }) => _id === params.id);
    const view = { ...(views[at] ?? OTHERS), ...(body as Partial<SavedView>) };
    views[at] = view;
    return { message: `View ${view.name} is saved.`, view };
  });
  serverAnswers(deleteSavedView, ({ params }) => {
    views = views.filter(({ _id }) => _id !== params.id);
    return { message: 'The view is deleted.' };
  });
}
const own = (part: Partial<SavedView> = {}): SavedView => ({
  ...OTHERS,
  _id: 'own',
  name: 'Own',
  query: 'state=low',
  shared: false,
  mayEdit: true,
  ...part,
});
const button = (name: string) => page.getByRole('button', { name, exact: true });
const tabs = () =>
  page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link')
    .all()
    .map((it) => it.element().textContent);

beforeEach(async () => {
  localStorage.clear();
  [views, edits] = [[OTHERS], []];
  serveViews();
  await page.viewport(1440, 900);
});

test('Saved views: built-in tabs come first, then shared and own ones; a saved view is the current tab', async () => {
  await open('?state=low&page=2');
  await expect.element(page.getByRole('link', { name: 'Team (shared)' })).toBeVisible();
  await button('Save view').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Low');
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  const tab = page.getByRole('link', { name: 'Low', exact: true });
  await expect.element(tab).toHaveAttribute('aria-current', 'page');
  await expect.element(tab).toHaveFocus();
  expect(tabs()).toEqual(['All', 'Team (shared)', 'Low']);
  expect(views[1]?.query).toBe('state=low');
});

test('Saved views: a view of someone else has neither Edit nor Delete, and its change can be saved as a new one', async () => {
  await open();
  await page.getByRole('link', { name: 'Team (shared)' }).click();
  await expect.element(page.getByRole('link', { name: 'Team (shared)' })).toHaveAttribute('aria-current', 'page');
  await expect.element(button('Edit view')).not.toBeInTheDocument();
  await button('Comfortable rows').click();
  await expect.element(button('Save view')).toBeVisible();
  await expect.element(button('Update view')).not.toBeInTheDocument();
});

test('Saved views: a changed view is updated, shared and, after a question, deleted', async () => {
  views.push(own());
  await open();
  await page.getByRole('link', { name: 'Own', exact: true }).click();
  await page.getByRole('searchbox').fill('tee');
  await button('Update view').click();
  await expect.element(button('Edit view')).toBeVisible();
  expect(edits).toEqual([{ query: 'q=tee&state=low', columns: null, density: 'dense', updatedAt: OTHERS.updatedAt }]);
  await button('Edit view').click();
  await page.getByRole('checkbox', { name: 'Share with all staff' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  await expect.element(page.getByRole('link', { name: 'Own (shared)' })).toBeVisible();
  await button('Delete view').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click();
  await expect.element(page.getByRole('link', { name: 'Own (shared)' })).not.toBeInTheDocument();
  await expect.element(button('Save view')).toBeVisible();
});

test('Saved views: after a refused update the filters stay, and the next one is based on the newer version', async () => {
  views.push(own());
  await open();
  await page.getByRole('link', { name: 'Own', exact: true }).click();
  await page.getByRole('searchbox').fill('tee');
  await expect.element(button('Update view')).toBeEnabled();
  views[1] = own({ name: 'Renamed', updatedAt: '2026-11-02T00:00:00.000Z' });
  serverAnswers(editSavedView, () =>
    Promise.reject(new ApiError(409, { success: false, code: 'stale', message: 'Someone else changed this view meanwhile.' })),
  );
  await button('Update view').click();
  await expect.element(page.getByText('Someone else changed this view meanwhile.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Renamed' })).toBeVisible();
  await expect.element(page.getByRole('searchbox')).toHaveValue('tee');
  serveViews();
  await button('Update view').click();
  await expect.element(button('Edit view')).toBeVisible();
  expect(edits[0]?.updatedAt).toBe('2026-11-02T00:00:00.000Z');
});

test('Saved views: those of this browser are moved to the server once, without parameters that the table lacks', async () => {
  const stored = {
    density: 'comfort',
    views: [{ name: 'Old', query: 'draft=7&state=out&page=2', columns: ['SKU'], density: 'dense' }],
  };
  localStorage.setItem('list stock of ', JSON.stringify(stored));
  await open();
  await expect.element(page.getByRole('link', { name: 'Old' })).toBeVisible();
  const moved: NewView = { table: 'stock', name: 'Old', query: 'state=out', columns: ['SKU'], density: 'dense', shared: false };
  expect(views[1]).toMatchObject(moved);
  expect(localStorage.getItem('list stock of ')).toBe('{"density":"comfort"}');
});
