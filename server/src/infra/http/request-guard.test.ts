import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requestTarget } from './request-guard.ts';

const PASSED: [raw: string, target?: string][] = [
  ['/'],
  ['/c/men-jeans?colour=Raw+indigo&next=//a\\b'],
  ['/?q=//evil.example'],
  ['/assets/entry-DfX.js'],
  ['/.well-known/security.txt'],
  ['/c/100%25-cotton'],
  ['/media/..%2f..%2fetc'],
  ['/faq#top', '/faq'],
  ['http://evil.example/faq?a=1', '/faq?a=1'],
  ['HTTPS://user@evil.example:99', '/'],
  ['http://evil.example?a=/', '/?a=/'],
];
for (const [raw, target = raw] of PASSED)
  test(`Request target: ${raw} is read as ${target}`, () => assert.equal(requestTarget(raw), target));

const REFUSED = [
  '',
  '*',
  'faq',
  '//',
  '///',
  '//evil.example/faq',
  '//%',
  '/\\evil.example',
  '\\/evil.example',
  '/faq\\',
  '/%5cevil.example',
  '/%5Cevil.example',
  '/%2fevil.example',
  '/%2F%2Fevil.example',
  '/.//evil.example',
  '/%2e//evil.example',
  '/a/..//evil.example',
  '/a/%2E%2e/%2fevil.example',
  'http://evil.example//evil.example',
  'http://evil.example\\@a/',
  'javascript:alert(1)',
  'file:///etc/passwd',
];
for (const raw of REFUSED) test(`Request target: ${raw} is refused`, () => assert.equal(requestTarget(raw), null));
