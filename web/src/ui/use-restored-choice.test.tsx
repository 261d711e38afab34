import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SizePicker } from './size-picker.tsx';
import { Swatches } from './swatches.tsx';

function Choices() {
  const [size, chooseSize] = useState<string | null>(null);
  const [colour, chooseColour] = useState('Indigo');
  return (
    <>
      <SizePicker sizes={[{ value: '30' }, { value: '32' }]} chosen={size} onChoose={chooseSize} />
      <Swatches
        swatches={[
          { name: 'Indigo', colour: '#225' },
          { name: 'Ecru', colour: '#eed' },
        ]}
        chosen={colour}
        onChoose={chooseColour}
      />
      <output>{`${size ?? 'no size'} in ${colour}`}</output>
    </>
  );
}

const place = document.createElement('div');
afterEach(() => place.remove());

test('a size and a colour that were chosen before hydration stay chosen', async () => {
  place.innerHTML = renderToString(<Choices />);
  document.body.append(place);
  await page.getByRole('radio', { name: '32' }).click();
  await page.getByRole('radio', { name: 'Ecru' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('no size in Indigo');

  const root = hydrateRoot(place, <Choices />);
  await expect.element(page.getByRole('status')).toHaveTextContent('32 in Ecru');
  await expect.element(page.getByRole('radio', { name: '32' })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: 'Ecru' })).toBeChecked();
  root.unmount();
});
