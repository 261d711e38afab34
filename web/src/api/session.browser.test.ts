// covers: session
import { afterEach, expect, test } from 'vitest';
import { session } from './session.ts';

afterEach(() => session.clear());

const owner = { role: 'admin', name: 'Meera', image: '', staffRole: 'owner' } as const;
const customer = { role: 'user', name: 'Asha', image: '' } as const;

test('logging out deletes all data of the account from the browser', () => {
  session.save({ accessToken: 'token', userData: owner });
  localStorage.setItem('addressLabels', '{"a":"Home"}');
  session.clear();
  expect([session.get(), localStorage.length]).toEqual([null, 0]);
});

test('a customer who logs in after a member of staff has no staff role', () => {
  session.save({ accessToken: 'token', userData: owner });
  expect(session.get()?.staffRole).toBe('owner');
  session.save({ accessToken: 'another', userData: customer });
  expect(session.get()).toEqual({ accessToken: 'another', role: 'user', name: 'Asha', profileImage: '' });
});
