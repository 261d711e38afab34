// covers: account
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isWeakPassword } from './weak-passwords.ts';

const OWN = ['Asha Rao', 'asha.rao@mail.example', '98450 12345', 'Selvedge'];

for (const password of [
  'password',
  'Password1',
  'PASSWORD123',
  'ｐassword',
  '12345678',
  '123456789',
  '87654321',
  '11111111',
  '12341234',
  '56785678567856785678',
  '345678901234567',
  '7654321098765432',
  'qwertyuiop',
  'qwerty123',
  'iloveyou',
  '1q2w3e4r',
  'welcome1',
  'krishna123',
  'sachin10',
  'india2024',
  'changeme',
  'Jayhawks',
  'rush2112',
  'michelle1994',
]) {
  test(`"${password}" is refused: an attacker tries it first`, async () => assert.ok(await isWeakPassword(password, [])));
}

for (const password of ['selvedge', 'Selvedge123', 'asharao1990', 'asha.rao@mail.example', 'Asha Rao', '9845012345'])
  test(`"${password}" is refused: an attacker who knows the person or the shop can guess it`, async () =>
    assert.ok(await isWeakPassword(password, OWN)));

for (const password of [
  'a long password',
  'correct horse battery',
  'warp-and-weft',
  'my password is long',
  'asha rao likes denim',
  'tr0ub4dor&3',
  '83920174',
  'x'.repeat(200),
  'പാസ്‌വേഡ് എന്റേത്',
]) {
  test(`"${password.slice(0, 30)}" is accepted`, async () => assert.ok(!(await isWeakPassword(password, OWN))));
}

test('every password of the published list is refused, in capitals too', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const published = dictionary['passwords-common'];
  assert.ok(published.length > 49_000);
  for (const password of published) assert.ok(await isWeakPassword(password.toUpperCase(), []), password);
});
