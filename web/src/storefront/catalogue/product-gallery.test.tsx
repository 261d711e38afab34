// covers: product-page
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { rupees } from '@shop/contract/paise';
import { ProductGallery } from './product-gallery.tsx';

test('a product without images shows a placeholder, and has nothing to open', async () => {
  const screen = await render(<ProductGallery pictures={[]} prices={{ now: rupees(799), was: rupees(1999), from: false }} />);
  await expect.element(screen.getByText('No photo yet')).toBeVisible();
  await expect.element(screen.getByText('60% off')).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

test('an image shows the model’s height and size, in feet and inches too', async () => {
  const pictures = [
    { url: '/media/0123456789abcdef0123456789abcdef/1200.webp', alt: 'Front', model: { heightCm: 178, size: 'M' } },
    { url: '/media/1123456789abcdef0123456789abcdef/1200.webp', alt: 'Flat', model: null },
  ];
  const screen = await render(
    <ProductGallery pictures={pictures} prices={{ now: rupees(799), was: rupees(799), from: false }} />,
  );
  await expect.element(screen.getByText(`Model is 178 cm (5'10") and wears M`)).toBeVisible();
  expect(screen.container.querySelectorAll('figcaption')).toHaveLength(1);
});

test('a video loads nothing before it is played, has a label and a poster, and is counted with the pictures', async () => {
  const url = '/media/0123456789abcdef0123456789abcdef/1200.webp';
  const screen = await render(
    <ProductGallery
      pictures={[{ url, alt: 'Front', model: null }]}
      prices={{ now: rupees(799), was: rupees(799), from: false }}
      video={{ url: '/media/2123456789abcdef0123456789abcdef/video.mp4' }}
      name="Slim Jeans"
    />,
  );
  const film = screen.getByLabelText('Video of Slim Jeans').element() as HTMLVideoElement;
  expect(film.preload).toBe('none');
  expect(film.poster).toContain('/640.webp');
  expect(film.controls).toBe(true);
  expect(screen.container.textContent).toContain('1/2');
});
