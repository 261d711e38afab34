const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstMatch = (patterns: readonly [RegExp, string][], device: string): string | undefined =>
  patterns.find(([pattern]) => pattern.test(device))?.[1];

/**
 * Readable name of a user agent: "Chrome on Android". User agents contain names of other browsers, so the order of the checks
 * matters.
 */
export function deviceLabel(device: string): string {
  const browser = firstMatch(BROWSERS, device);
  const system = firstMatch(SYSTEMS, device);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Another device';
}
