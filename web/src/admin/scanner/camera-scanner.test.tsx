// covers: desk
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { CameraScanner } from './camera-scanner.tsx';

afterEach(() => vi.restoreAllMocks());

/** Simulates an admin page whose camera has this result. */
function cameraThat(answer: () => Promise<MediaStream>) {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: `${location.origin}/desk/scan` } as PerformanceEntry]);
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(answer);
}
const open = async (codes: string[] = []) => {
  const screen = await render(<CameraScanner onCode={(code) => void codes.push(code)} />);
  await screen.getByRole('button', { name: 'Scan by camera' }).click();
  return screen;
};

test.each([
  ['NotAllowedError', /camera is not allowed for this shop/],
  ['NotFoundError', /This device has no camera/],
  ['NotReadableError', /Another program uses the camera/],
  ['TypeError', /This browser cannot read codes by camera/],
])('a camera that fails with %s shows a sentence with an alternative', async (name, sentence) => {
  cameraThat(() => Promise.reject(new DOMException('', name)));
  const screen = await open();
  await expect.element(screen.getByRole('alert').getByText(sentence)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Scan by camera' })).toBeVisible();
});

test('while the permission prompt is open, the page says so, and closing the camera ends it', async () => {
  const canvas = document.createElement('canvas');
  const pencil = canvas.getContext('2d');
  const drawing = setInterval(() => pencil?.fillRect(0, 0, 9, 9), 30); // A stream without a change has no frames.
  const stream = canvas.captureStream();
  const permission = Promise.withResolvers<MediaStream>();
  cameraThat(() => permission.promise);
  const screen = await open();
  await expect.element(screen.getByText('Allow the camera…')).toBeVisible();
  permission.resolve(stream);
  await expect.element(screen.getByText('Hold the code in the picture.')).toBeVisible();
  await screen.getByRole('button', { name: 'Close camera' }).click();
  clearInterval(drawing);
  expect(stream.getTracks().every(({ readyState }) => readyState === 'ended')).toBe(true);
});

test('a page loaded from the storefront, whose policy forbids the camera, offers to reload', async () => {
  cameraThat(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: `${location.origin}/login` } as PerformanceEntry]);
  const screen = await open();
  await expect.element(screen.getByRole('button', { name: 'Load again' })).toBeVisible();
});
