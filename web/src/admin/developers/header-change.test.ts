// covers: webhooks
import { expect, test } from 'vitest';
import { headerChange } from './header-change.ts';

test('header: an empty value leaves the stored one, an empty name removes it', () => {
  expect(headerChange({ name: 'X-Token', value: '' }, 'X-Token')).toBeUndefined();
  expect(headerChange({ name: '', value: '' }, '')).toBeUndefined();
  expect(headerChange({ name: '', value: '' }, 'X-Token')).toBeNull();
  expect(headerChange({ name: 'X-Token', value: 'b' }, 'X-Token')).toEqual({ name: 'X-Token', value: 'b' });
  expect(headerChange({ name: 'X-Other', value: '' }, 'X-Token')).toEqual({ name: 'X-Other', value: '' });
});
