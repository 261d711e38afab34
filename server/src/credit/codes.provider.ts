import { createHash, randomBytes } from 'node:crypto';

/** Alphabet of 30 characters without those that are easily misread: 0 and O, 1, I and L, U. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/** The check character at the end, which distinguishes a mistyped code from an unknown one. */
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

/** Derives the code from a secret: always the same one, so that an e-mail can be rendered again. */
export function codeFrom(secret: string): string {
  let body = '';
  for (let round = 0; body.length < LENGTH - 1; round++)
    for (const byte of createHash('sha256').update(`${round} ${secret}`).digest())
      if (byte < 240 && body.length < LENGTH - 1) body += ALPHABET[byte % ALPHABET.length] ?? '';
  return body + checkCharacter(body);
}

/** Normalizes a typed code; undefined for an invalid one. */
export function normalizedCode(typed: string): string | undefined {
  const code = typed.replaceAll(/[\s_-]/g, '').toUpperCase();
  const isWellFormed = code.length === LENGTH && [...code].every((character) => ALPHABET.includes(character));
  return isWellFormed && checkCharacter(code.slice(0, -1)) === code.at(-1) ? code : undefined;
}

/** Hash without salt, which is enough: a code has too many possibilities to be guessed. */
export const codeHash = (code: string): Buffer => createHash('sha256').update(`gift card ${code}`).digest();
