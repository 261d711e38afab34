import { decryptText, encryptText } from './encryption.ts';

/** An encrypted text of one row. */
export type Stored = { id: string; encrypted: string };
/** A row's text before and after re-encryption; a row that changed meanwhile stays. */
export type Replacement = { id: string; from: string; to: string };

type Source = {
  /** The rows after an id, sorted by id. */
  page: (after: string | null, limit: number) => Promise<Stored[]>;
  replace: (rows: Replacement[]) => Promise<void>;
  /** The current key, and all keys that may have encrypted a row. */
  key: string;
  keys: readonly string[];
  purpose: string;
};

/** Maximum rows in memory at once. */
const PAGE = 500;

/** Re-encrypts with the current key what an earlier key encrypted, so that the earlier one can be removed from the settings. */
export async function reencrypt({ page, replace, key, keys, purpose }: Source): Promise<void> {
  let after: string | null = null;
  do {
    const rows: Stored[] = await page(after, PAGE);
    const replacements = rows.flatMap(({ id, encrypted }) => {
      if (decryptText([key], purpose, encrypted) !== undefined) return [];
      const text = decryptText(keys, purpose, encrypted);
      return text === undefined ? [] : [{ id, from: encrypted, to: encryptText(key, purpose, text) }];
    });
    if (replacements.length > 0) await replace(replacements);
    after = rows.length < PAGE ? null : (rows.at(-1)?.id ?? null);
  } while (after !== null);
}
