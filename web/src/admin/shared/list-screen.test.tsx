import { useEffect } from 'react';
import { createRoutesStub, useLocation, useLoaderData } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApiError } from '../../api/client.ts';
import { pagingParams, sortParams } from './list-params.ts';
import { nullOnError } from './null-on-error.ts';
import { ListScreen } from './list-screen.tsx';
import type { ListColumn, ListPage, Selected } from './list-types.ts';
import { headTexts } from './row-texts-for-tests.ts';

type City = { id: string; name: string; state: string };
const NAMES = ['Kochi', 'Thrissur', 'Kollam', 'Kannur', 'Palakkad', 'Idukki', 'Wayanad', 'Alappuzha', 'Kottayam', 'Malappuram'];
const ALL: City[] = [...NAMES, 'Madurai', 'Salem'].map((name, at) => ({
  id: name.toLowerCase(),
  name,
  state: at < NAMES.length ? 'Kerala' : 'Tamil Nadu',
}));

const columns: ListColumn<City>[] = [
  {
    head: 'City',
    required: true,
    inCard: 'lead-cell',
    sort: { by: 'name', asc: 'Name, A to Z', desc: 'Name, Z to A' },
    cell: ({ name }) => <a href={`#${name}`}>{name}</a>,
  },
  { head: 'State', cell: ({ state }) => state },
  { head: 'Letters', extra: true, numeric: true, cell: ({ name }) => name.length },
];
const OPTIONS = ['Kerala', 'Tamil Nadu'].map((name) => ({ value: name, name }));

let isDown = false;
let selected: Selected | undefined;
function Act({ selected: now }: { selected: Selected }) {
  useEffect(() => {
    selected = now;
  }, [now]);
  return <button>Act</button>;
}

/** The response of a server: filtered, sorted and paginated. */
function listCities(url: string): ListPage<City> {
  const params = new URL(url).searchParams;
  const { page: at, limit } = pagingParams(params);
  const { order } = sortParams(params, ['name']);
  const rows = ALL.filter(({ state }) => !params.get('state') || state === params.get('state'))
    .filter(({ name }) => name.toLowerCase().includes(params.get('q') ?? ''))
    .toSorted((a, b) => (order === undefined ? 0 : a.name.localeCompare(b.name) * (order === 'asc' ? 1 : -1)));
  return {
    rows: rows.slice((at - 1) * limit, at * limit),
    total: rows.length,
    page: at,
    pages: Math.ceil(rows.length / limit),
  };
}

function Cities() {
  const { cities } = useLoaderData<{ cities: ListPage<City> | null }>();
  const { search, hash } = useLocation();
  return (
    <ListScreen
      name="users"
      title="Cities"
      label="Cities"
      nouns={['city', 'cities']}
      page={cities}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      search={{ label: 'Search cities', placeholder: 'Name' }}
      filters={[{ kind: 'choice', name: 'state', label: 'State', any: 'Any state', options: OPTIONS }]}
      bulk={{ max: 500, Actions: Act }}
      empty={<p>No cities.</p>}
      noMatches={<p>No cities match.</p>}
    >
      <p>at {search + hash}</p>
    </ListScreen>
  );
}
const serverError = () => new ApiError(500, { success: false, code: 'unexpected', message: 'Something went wrong.' });
const Screen = createRoutesStub([
  {
    path: '/cities',
    Component: Cities,
    HydrateFallback: () => null,
    loader: async ({ request }) => ({
      cities: await nullOnError(
        isDown ? Promise.reject<ListPage<City>>(serverError()) : Promise.resolve(listCities(request.url)),
      ),
    }),
  },
]);
const open = (query = '?rows=10') => render(<Screen initialEntries={[`/cities${query}`]} />);
const ticked = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  isDown = false;
  selected = undefined;
  vi.stubGlobal('reportError', vi.fn<typeof reportError>());
  await page.viewport(1440, 900);
});
afterEach(() => vi.unstubAllGlobals());

test('List: a heading sorts ascending, descending and by default, with its state announced; the Sort menu shows the same', async () => {
  const screen = await open();
  const head = screen.getByRole('columnheader', { name: 'City' });
  await head.getByRole('button').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(screen.getByRole('combobox', { name: 'Sort' })).toHaveValue('name asc');
  await expect.element(screen.getByRole('row').nth(1).getByRole('link', { name: 'Alappuzha' })).toBeVisible();
  await screen.getByRole('combobox', { name: 'Sort' }).selectOptions('Name, Z to A');
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  await expect.element(screen.getByRole('row').nth(1).getByRole('link', { name: 'Wayanad' })).toBeVisible();
  await head.getByRole('button').click();
  await expect.element(head).not.toHaveAttribute('aria-sort');
  await expect.element(screen.getByText('at ?rows=10', { exact: true })).toBeVisible();
});

test('List: a filter becomes a chip with its value and the count, and the chip removes it', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: 'Filters' }).click();
  await screen.getByRole('combobox', { name: 'State' }).selectOptions('Tamil Nadu');
  await expect.element(screen.getByText('2 cities', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Remove filter State: Tamil Nadu' }).click();
  await expect.element(screen.getByText('12 cities', { exact: true })).toBeInTheDocument();
  await expect.element(screen.getByRole('searchbox', { name: 'Search cities' })).toHaveFocus();
  await screen.getByRole('searchbox', { name: 'Search cities' }).fill('nowhere');
  await expect.element(screen.getByText('No cities match.')).toBeVisible();
});

test('List: rows are selected across pages, a range with Shift, and all of the list by its filter', async () => {
  const screen = await open('?rows=10');
  await ticked('Kochi').click();
  await userEvent.keyboard('{Shift>}');
  await ticked('Kollam').click();
  await userEvent.keyboard('{/Shift}');
  expect(selected).toMatchObject({ count: 3, byFilter: false, ids: ['kochi', 'thrissur', 'kollam'] });
  await expect.element(screen.getByRole('checkbox', { name: 'Select all on this page' })).toBePartiallyChecked();
  await screen.getByRole('link', { name: 'Next' }).click();
  await ticked('Salem').click();
  await expect.element(screen.getByText('4 selected')).toBeVisible();
  await ticked('Madurai').click();
  await screen.getByRole('button', { name: 'Select all 12 in this list' }).click();
  await ticked('Salem').click();
  expect(selected).toMatchObject({ count: 11, byFilter: true, ids: [], except: ['salem'] });
  await screen.getByRole('button', { name: 'Clear' }).click();
  await expect.element(screen.getByText('Act')).not.toBeInTheDocument();
});

test('List: columns are hidden, moved and shown, and the choice is stored', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: 'Columns' }).click();
  const menu = screen.getByRole('region', { name: 'Columns' });
  await expect.element(menu.getByRole('checkbox', { name: 'City' })).toBeDisabled();
  await menu.getByRole('checkbox', { name: 'Letters' }).click();
  await menu.getByRole('button', { name: 'Move Letters up' }).click();
  await menu.getByRole('checkbox', { name: 'State' }).click();
  await menu.getByRole('button', { name: 'Done' }).click();
  await screen.unmount();
  const again = await open();
  await expect.element(again.getByRole('columnheader', { name: 'Letters' })).toBeVisible();
  expect(headTexts(again)).toEqual(['City', 'Letters']);
});

test('List keys: rows are focused, selected and opened by keyboard; letter keys can be switched off', async () => {
  const screen = await open();
  await expect.element(screen.getByText('Kochi')).toBeVisible();
  await userEvent.keyboard('jjx');
  await expect.element(ticked('Thrissur')).toBeChecked();
  await userEvent.keyboard('{ArrowDown}{Shift>}x{/Shift}k{Enter}');
  expect(selected).toMatchObject({ ids: ['thrissur', 'kollam'] });
  expect(window.location.hash).toBe('#Thrissur');
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(screen.getByText('10 selected')).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(screen.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('jx');
  await expect.element(screen.getByRole('searchbox')).toHaveValue('jx');
  await screen.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await screen.getByRole('checkbox', { name: 'Single-letter shortcuts' }).click();
  await screen.getByRole('button', { name: 'Close' }).click();
  await userEvent.keyboard('f');
  await expect.element(screen.getByRole('combobox', { name: 'State' })).not.toBeInTheDocument();
});

test('List: if a page fails to load, the last rows stay, and it can be loaded again', async () => {
  const screen = await open();
  await expect.element(screen.getByText('Kochi')).toBeVisible();
  isDown = true;
  await screen.getByRole('link', { name: 'Next' }).click();
  await expect.element(screen.getByRole('alert').getByRole('heading', { name: 'The cities did not load' })).toBeVisible();
  await expect.element(screen.getByText('Kochi')).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Salem')).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});
