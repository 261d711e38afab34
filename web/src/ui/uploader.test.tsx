import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Uploader, type Upload } from './uploader.tsx';

function Form() {
  const [pictures, setPictures] = useState<readonly Upload[]>([]);
  return <Uploader label="Pictures" pictures={pictures} onChange={setPictures} most={2} types={['image/png']} />;
}

test('a picture that was deleted can be chosen again: browsers tell of no choice that is the same as before', async () => {
  const screen = await render(<Form />);
  const input = screen.getByLabelText('Pictures');
  await userEvent.upload(input, new File(['x'], 'tee.png', { type: 'image/png' }));
  await expect.element(screen.getByAltText('Preview 1')).toBeInTheDocument();
  await expect.element(input).toHaveValue('');
});
