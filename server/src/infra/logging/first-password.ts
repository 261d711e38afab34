import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type FirstAdmin = { email: string; password: string; loginUrl: string };

/**
 * Prints the generated password of the first admin once, and returns where: at a terminal, or in a file that only this user
 * can read if the output goes to a log collector, which would store it.
 */
export function handOverPassword({ email, password, loginUrl }: FirstAdmin, dataDir: string): string {
  if (process.stdout.isTTY) return `password ${password} (made up now, shown only this once)`;
  const file = join(dataDir, 'first-admin.txt');
  const text = `Log in at ${loginUrl}\nEmail: ${email}\nPassword: ${password}\n\nDelete this file once you have logged in.\n`;
  rmSync(file, { force: true }); // An existing file may be readable by others.
  writeFileSync(file, text, { mode: 0o600 });
  return `the password is in ${file} (delete the file once you have logged in)`;
}
