// covers: two-step-verification
import { expect, test } from 'vitest';
import { deviceLabel } from './device-label.ts';

const ON_MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ON_PHONE = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  { device: `${ON_PHONE} Chrome/156.0.0.0 Mobile Safari/537.36`, words: 'Chrome on Android' },
  { device: `${ON_PHONE} SamsungBrowser/30.0 Chrome/150.0.0.0 Mobile Safari/537.36`, words: 'Samsung Internet on Android' },
  { device: `${ON_MAC} Version/26.1 Safari/605.1.15`, words: 'Safari on Mac' },
  { device: `${ON_MAC} Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0`, words: 'Edge on Mac' },
  { device: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', words: 'Firefox on Linux' },
  { device: 'curl/8.5.0', words: 'Another device' },
  { device: '', words: 'Another device' },
])('“$device” reads “$words”', ({ device, words }) => {
  expect(deviceLabel(device)).toBe(words);
});
