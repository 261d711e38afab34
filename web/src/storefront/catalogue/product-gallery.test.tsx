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
