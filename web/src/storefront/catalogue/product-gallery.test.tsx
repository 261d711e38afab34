// covers: product-page
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { rupees } from '@shop/contract/paise';
import { ProductGallery } from './product-gallery.tsx';

test('the page of a product without pictures says that a photo is coming, and has nothing to open', async () => {
  const screen = await render(<ProductGallery pictures={[]} prices={{ now: rupees(799), was: rupees(1999), from: false }} />);
  await expect.element(screen.getByText('No photo yet')).toBeVisible();
  await expect.element(screen.getByText('60% off')).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

test('a picture says how tall its model is and which size is worn, in feet and inches too', async () => {
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
