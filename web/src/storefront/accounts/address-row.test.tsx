// covers: addresses
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { AddressRow } from './address-row.tsx';

test('missing fields of a new address are named, the first has the focus, and the input is kept', async () => {
  const begun: unknown[] = [];
  const screen = await render(
    <AddressRow receiver={{ name: 'Asha Rao', phone: '+91 98450 12345' }} onBegin={(form) => begun.push(form)} />,
  );
  const [label, details] = [screen.getByLabelText('Label'), screen.getByLabelText('Details')];
  const add = screen.getByRole('button', { name: 'Add Address' });
  await add.click();
  await expect.element(screen.getByText('Details are required.')).toBeVisible();
  await expect.element(label).toHaveFocus();
  await label.fill('Home');
  await add.click();
  await expect.element(details).toHaveFocus();
  await expect.element(screen.getByText('Label is required.')).not.toBeInTheDocument();
  await expect.element(label).toHaveValue('Home');
  await details.fill('12 Canal Road,\nKochi');
  await add.click();
  expect(begun).toEqual([
    { label: 'Home', start: { fullName: 'Asha Rao', phone: '9845012345', address: '12 Canal Road, Kochi' } },
  ]);
});
