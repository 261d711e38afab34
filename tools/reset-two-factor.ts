/**
 * `node tools/with-node.mjs tools/reset-two-factor.ts owner@shop.example`: disables two-step verification of an account,
 * while the shop is open or closed. For an only owner who lost phone and recovery codes; for all others it is reset in the
 * admin.
 */
import { resetTwoFactorCli } from '../server/src/accounts/index.ts';
import { readConfig } from '../server/src/infra/config/index.ts';
import { createDb } from '../server/src/infra/database/index.ts';
import { openToRead } from './backup/shop-location.ts';
import { exitOnError } from './backup/exit-on-error.ts';

await exitOnError(async () => {
  const [email] = process.argv.slice(2);
  if (email === undefined) throw new RangeError('Say whose: tools/reset-two-factor.ts owner@shop.example');
  const { pool, close } = await openToRead(readConfig(process.env));
  try {
    const name = await resetTwoFactorCli(createDb(pool), email);
    if (name === undefined) throw new RangeError(`No account with the e-mail ${email} has a second factor.`);
    process.stdout.write(`The second factor of ${name} is off, and they are logged out everywhere.\n`);
  } finally {
    await close();
  }
});
