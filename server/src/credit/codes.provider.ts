import { createHash, randomBytes } from 'node:crypto';

/** No 0 and O, 1, I and L, no U: nothing that is misread: 30 characters. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/** The last character, by which a mistyped code is told from a wrong one. */
function checkCharacter(body: string): string {
  const sum = [...body].reduce((total, character, at) => total + (at + 1) * ALPHABET.indexOf(character), 0);
  return ALPHABET[sum % ALPHABET.length] ?? '';
}

/** A new code of 15 random characters (73 bits) and a check character. It is shown once; the database has its hash. */
export function newCode(): string {
  let body = '';
  while (body.length < LENGTH - 1)
    for (const byte of randomBytes(LENGTH * 2)) {
      // Bytes beyond the last whole multiple would make some characters more likely.
      if (byte < 240 && body.length < LENGTH - 1) body += ALPHABET[byte % ALPHABET.length] ?? '';
    }
  return body + checkCharacter(body);
}

/** The code that belongs to a secret: the same each time, so that a letter can be written again. */
export function codeFrom(secret: string): string {
  let body = '';
  for (let round = 0; body.length < LENGTH - 1; round++)
    for (const byte of createHash('sha256').update(`${round} ${secret}`).digest())
      if (byte < 240 && body.length < LENGTH - 1) body += ALPHABET[byte % ALPHABET.length] ?? '';
  return body + checkCharacter(body);
}

/** The code as it was made, from what was typed; undefined where it can be none. */
export function normalizedCode(typed: string): string | undefined {
  const code = typed.replaceAll(/[\s_-]/g, '').toUpperCase();
  const isWellFormed = code.length === LENGTH && [...code].every((character) => ALPHABET.includes(character));
  return isWellFormed && checkCharacter(code.slice(0, -1)) === code.at(-1) ? code : undefined;
}

/** A hash without salt is enough: a code has too many possibilities to be tried. */
export const codeHash = (code: string): Buffer => createHash('sha256').update(`gift card ${code}`).digest();
