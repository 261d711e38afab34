// covers: products
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { deleteProductVideo, readProductVideo } from '@shop/contract/product-video';
import { ApiError } from '../../api/client.ts';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { VideoField } from './video-field.tsx';

const url = '/media/2123456789abcdef0123456789abcdef/video.mp4';

test('a video is deleted after a confirmation, and a refusal is shown with the video', async () => {
  serverAnswers(readProductVideo, () => ({ video: { url, type: 'video/mp4' as const } }));
  const message = 'The shop could not be reached.';
  serverAnswers(deleteProductVideo, () => Promise.reject(new ApiError(503, { success: false, code: 'unavailable', message })));
  const screen = await render(<VideoField productId="tee" />);
  const confirmation = screen.getByRole('dialog', { name: 'Delete the video?' });
  await screen.getByRole('button', { name: 'Delete video' }).click();
  await confirmation.getByRole('button', { name: 'Delete video' }).click();
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(screen.getByLabelText('Video of this product')).toBeInTheDocument();

  let deleted = 0;
  serverAnswers(deleteProductVideo, () => ({ message: `Deleted ${++deleted}.` }));
  await screen.getByRole('button', { name: 'Delete video' }).click();
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  expect(deleted).toBe(0);
  await screen.getByRole('button', { name: 'Delete video' }).click();
  await confirmation.getByRole('button', { name: 'Delete video' }).click();
  await expect.element(screen.getByRole('button', { name: 'Upload video' })).toBeVisible();
  expect(deleted).toBe(1);
});
