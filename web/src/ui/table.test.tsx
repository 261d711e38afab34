import { expect, test } from 'vitest';
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
