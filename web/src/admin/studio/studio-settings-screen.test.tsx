// covers: custom-studio
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { rupees } from '@shop/contract/money';
import {
  readStudioSettings,
  saveStudioSettings,
  type ShownStudioSettings,
  type StudioSettings,
} from '@shop/contract/studio-settings';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import StudioSettingsScreen, { clientLoader } from './studio-settings-screen.tsx';

const saved: ShownStudioSettings = {
  isOpen: true,
  levels: ['experience', 'club', 'handcraft'],
  tools: ['laser', 'rips', 'studs', 'cuts', 'patches', 'colour'],
  experience: rupees(299),
  club: rupees(599),
  handcraft: rupees(999),
  picture: rupees(149),
  workingDays: 5,
  maxLetters: 20,
  refusedWords: ['damn'],
  bases: [
    { productId: 'p1', kind: 'jeans', name: 'Slim Jeans' },
    { productId: 'p2', kind: 'tee', name: 'Crew Tee' },
  ],
  updatedAt: '2026-11-25T06:00:00.000Z',
};
const Screen = createRoutesStub([
  { path: '/studio-settings', Component: StudioSettingsScreen, loader: () => clientLoader(), HydrateFallback: () => null },
]);

test('staff change a price, the tools, the garments and the words; an invalid price shows an error at its field', async () => {
  const sent: (StudioSettings & { updatedAt: string })[] = [];
  serverAnswers(readStudioSettings, () => saved);
  serverAnswers(saveStudioSettings, ({ body }) => {
    sent.push(body);
    return { ...saved, message: 'Custom Studio saved.' };
  });
  const screen = await render(<Screen initialEntries={['/studio-settings']} />);
  const price = screen.getByRole('spinbutton', { name: 'Price of Club in ₹' });
  await price.fill('0');
  await screen.getByRole('button', { name: 'Save Custom Studio' }).click();
  await expect.element(screen.getByText('A price is an amount above 0.')).toBeVisible();
  expect(sent).toEqual([]);

  await price.fill('649.5');
  await screen.getByRole('checkbox', { name: 'Colour' }).click();
  await screen.getByRole('button', { name: 'Remove Crew Tee' }).click();
  await screen.getByRole('textbox', { name: 'Refused words (optional)' }).fill('damn, heck\nblast');
  await screen.getByRole('button', { name: 'Save Custom Studio' }).click();
  await expect.poll(() => sent.length).toBe(1);
  const { bases, refusedWords, club, tools, updatedAt } = sent[0] ?? saved;
  expect([bases, refusedWords, club, updatedAt]).toEqual([
    [{ productId: 'p1', kind: 'jeans' }],
    ['damn', 'heck', 'blast'],
    rupees(649.5),
    saved.updatedAt,
  ]);
  expect(tools).not.toContain('colour');
});
