import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Uploader, type Upload } from './uploader.tsx';

function Form() {
  const [pictures, setPictures] = useState<readonly Upload[]>([]);
  return <Uploader label="Pictures" pictures={pictures} onChange={setPictures} most={2} types={['image/png']} />;
}

test('a deleted image can be chosen again, although browsers fire no change event for the same file', async () => {
  const screen = await render(<Form />);
  const input = screen.getByLabelText('Pictures');
  const tee = new File(['x'], 'tee.png', { type: 'image/png' });
  await userEvent.upload(input, tee);
  await expect.element(screen.getByAltText('Preview 1')).toBeInTheDocument();
  // A browser fires the event only if the choice differs from the last one.
  await expect.element(input).toHaveValue('');
  await screen.getByRole('button', { name: 'Delete picture 1' }).click();
  await expect.element(screen.getByAltText('Preview 1')).not.toBeInTheDocument();
  await userEvent.upload(input, tee);
  await expect.element(screen.getByAltText('Preview 1')).toBeInTheDocument();
});
