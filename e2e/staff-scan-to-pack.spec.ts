// covers: desk
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ordersToPack } from './an-order.ts';
import { cameraFlags, filmOf } from './fake-camera.ts';
import { complaintsOf, expectAccessibleScreen, openAsStaff } from './staff-at-work.ts';

/** The first size of the tee that `ordersToPack` orders. */
const SKU = 'SV-CREW-BLK-S';
const FILM = join(tmpdir(), `camera-${process.pid}.y4m`);
filmOf(SKU, FILM);

test.use({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...cameraFlags(FILM)] }),
    { scope: 'worker' },
  ],
});

test(
  'a clerk reads a piece by the camera, which counts it once and packs the order',
  { tag: ['@rest', '@phone'] },
  async ({ page }) => {
    const complaints = complaintsOf(page);
    await ordersToPack(page.request, 1);
    await openAsStaff(page, '/desk');
    await page.getByRole('link', { name: 'Scan to pack' }).click();
    await expect(page.getByRole('heading', { name: 'Scan to pack' })).toBeVisible();
    await page.getByRole('button', { name: 'Scan by camera' }).click();
    await expect(page.getByRole('alert').getByText(/is packed$/)).toBeVisible();
    await expect(page.getByText('Hold the code in the picture.')).toBeVisible();
    await expectAccessibleScreen(page);
    await expect(page.getByRole('definition').first()).toHaveText('1');
    expect(complaints).toEqual([]);
  },
);
