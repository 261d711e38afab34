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

const first = (words: readonly [RegExp, string][], device: string): string | undefined =>
  words.find(([looks]) => looks.test(device))?.[1];

/** What a browser calls itself, as a person would: "Chrome on Android". Each pretends to be others, so the order counts. */
export function deviceWords(device: string): string {
  const browser = first(BROWSERS, device);
  const system = first(SYSTEMS, device);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Another device';
}
