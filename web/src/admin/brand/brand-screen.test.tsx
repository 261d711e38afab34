// covers: brand
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { DEFAULT_BRAND } from '@shop/contract/brand';
import { saveSettings, type EditedSettings } from '@shop/contract/settings';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { savedSettings } from '../settings/settings-for-tests.ts';
import BrandScreen from './brand-screen.tsx';

const Screen = createRoutesStub([
  {
    path: '/brand',
    Component: BrandScreen,
    loader: () => savedSettings,
    HydrateFallback: () => null,
  },
]);

test('a colour that cannot be read says so at once, and the nearest that passes is one click away', async () => {
  const sent: EditedSettings[] = [];
  serverAnswers(saveSettings, ({ body }) => {
    sent.push(body);
    return { message: 'Saved.', ...savedSettings, settings: { ...savedSettings.settings, brand: body.brand ?? DEFAULT_BRAND } };
  });
  const screen = await render(<Screen initialEntries={['/brand']} />);
  await screen.getByRole('textbox', { name: 'Buttons and links (optional)' }).fill('#ffcc00');
  await expect.element(screen.getByText(/contrast 1.4:1, and 4.5:1 is needed/)).toBeVisible();
  await screen.getByRole('button', { name: 'Use #8a6e00' }).click();
  await expect.element(screen.getByText(/is needed/)).not.toBeInTheDocument();
  await screen.getByLabelText('Corners').selectOptions('round');
  await screen.getByRole('button', { name: 'Save brand' }).click();
  await expect
    .poll(() => sent[0]?.brand)
    .toEqual({
      ...DEFAULT_BRAND,
      colours: { ...DEFAULT_BRAND.colours, primary: '#8a6e00' },
      radius: 'round',
    });
});
