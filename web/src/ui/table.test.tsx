import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';
import { Table } from './table.tsx';

test.each(['quiet', 'secondary', 'danger'] as const)(
  'a %s button of a blocked row stays readable under the pointer',
  async (kind) => {
    const screen = await render(
      <Table
        label="Products"
        columns={[{ head: 'Status', cell: (name: string) => <Button kind={kind}>{name}</Button> }]}
        rows={['Unblock']}
        keyOf={(name) => name}
        isMuted={() => true}
      />,
    );
    const button = screen.getByRole('button', { name: 'Unblock' });
    await button.hover();
    const style = getComputedStyle(button.element());
    await Promise.all(
      button
        .element()
        .getAnimations()
        .map(({ finished }) => finished),
    );
    expect(style.color).not.toBe(style.backgroundColor);
  },
);

test('a column says which way the rows are sorted by it, and that they can be', async () => {
  await page.viewport(1280, 900);
  const pressed: string[] = [];
  const column = (head: string, direction: 'ascending' | 'descending' | null) => ({
    head,
    cell: (row: string) => row,
    sort: { direction, onSort: () => pressed.push(head) },
  });
  const columns = [column('Name', null), column('Price', 'descending'), column('Stock', 'ascending')];
  const screen = await render(<Table label="Products" columns={columns} rows={['Jeans']} keyOf={(row) => row} />);
  const sorts = screen
    .getByRole('columnheader')
    .elements()
    .map((head) => head.getAttribute('aria-sort'));
  expect(sorts).toEqual([null, 'descending', 'ascending']);
  await screen.getByRole('button', { name: 'Price' }).click();
  expect(pressed).toEqual(['Price']);
});
