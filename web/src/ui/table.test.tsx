import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';
import { Table } from './table.tsx';

/** Minimum contrast of text by WCAG 2.2 (1.4.3). */
const READABLE = 4.5;

const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

/** The luminance of a pixel after blending colours, the lowest first: 0 to 1, by WCAG's formula. */
function luminance(...colours: readonly string[]): number {
  if (!canvas) throw new TypeError('a canvas has a context');
  for (const colour of ['white', ...colours]) {
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The background colours behind an element's text, lowest first. */
const groundsOf = (element: Element | null): string[] =>
  element ? [...groundsOf(element.parentElement), getComputedStyle(element).backgroundColor] : [];

/** The contrast of an element's text, from 1 to 21. */
function contrastOf(element: Element): number {
  const grounds = groundsOf(element);
  const [text, ground] = [luminance(...grounds, getComputedStyle(element).color), luminance(...grounds)];
  return (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
}

test.each(['quiet', 'secondary', 'danger'] as const)('a %s button of a blocked row stays readable on hover', async (kind) => {
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
  await Promise.all(
    button
      .element()
      .getAnimations()
      .map(({ finished }) => finished),
  );
  expect(contrastOf(button.element())).toBeGreaterThanOrEqual(READABLE);
});

test('a column shows that rows can be sorted by it, and in which direction they are', async () => {
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
