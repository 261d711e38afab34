// covers: languages
import { expect, test, vi } from 'vitest';
import { languageScript } from './language-links.ts';

const LINKS = '<aside class="languages"><a lang="en">English</a><a lang="hi">हिन्दी</a><a lang="ml">മലയാളം</a></aside>';

test.each([
  ['hi-IN', 'en', 'hi'],
  ['ml', 'hi', 'ml'],
  ['hi', 'hi', undefined],
  ['en-IN', 'hi', undefined],
  ['fr', 'en', undefined],
])('of a browser in %s on a page in %s the link to %s is marked', (language, current, offered) => {
  document.body.innerHTML = LINKS;
  document.querySelector(`[lang="${current}"]`)?.setAttribute('aria-current', 'true');
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  // The script of the head, with the names that it has there.
  new Function('d', 'l', 'bare', languageScript())(document.documentElement, location, (path: string) => path);
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(document.querySelector('[data-offered]')?.getAttribute('lang')).toBe(offered);
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});
