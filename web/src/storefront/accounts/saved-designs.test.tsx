// covers: custom-studio
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { rupees } from '@shop/contract/money';
import { listDesigns, removeDesign, type Design } from '@shop/contract/studio';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { call } from '../../api/client.ts';
import { SavedDesigns } from './saved-designs.tsx';

const design: Design = {
  _id: 'd1',
  variantId: 'v1',
  product: { _id: 'p1', slug: 'slim-jeans', name: 'Slim Jeans', size: '32', colour: 'Mid wash' },
  level: 'club',
  sides: [],
  price: rupees(2047),
  preview: '',
  previewBack: '',
  parts: ['Rips, front, 90 mm wide'],
  agreed: false,
  saved: true,
  message: null,
  createdAt: '2026-11-22T06:00:00.000Z',
};

test('a saved design can be opened in the studio, and deleted after a confirmation; a sold-out one is not added', async () => {
  let designs = [design, { ...design, _id: 'd2', level: 'experience' as const, message: 'Out of stock.' }];
  serverAnswers(listDesigns, () => ({ designs }));
  serverAnswers(removeDesign, ({ params }) => {
    designs = designs.filter(({ _id }) => _id !== params.id);
    return { message: 'Design removed.', designs };
  });
  const Screen = createRoutesStub([
    {
      path: '/profile',
      loader: () => call(listDesigns),
      Component: ({ loaderData }) => <SavedDesigns {...(loaderData as { designs: Design[] })} />,
      HydrateFallback: () => null,
    },
  ]);
  const screen = await render(<Screen initialEntries={['/profile']} />);
  await expect
    .element(screen.getByRole('link', { name: 'Open Slim Jeans, Club' }))
    .toHaveAttribute('href', '/customstudio/design?design=d1');
  await expect.element(screen.getByText('Out of stock.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Add to Cart Slim Jeans, Experience' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Delete Slim Jeans, Club' }).click();
  await screen.getByRole('dialog', { name: 'Delete this design?' }).getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByRole('link', { name: 'Open Slim Jeans, Club' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: 'Open Slim Jeans, Experience' })).toBeVisible();
});
