import type { ImportKind } from '@shop/contract/import-jobs';

export const ANALYSE_JOB = 'imports.analyse';
export const RUN_JOB = 'imports.run';
export const UNDO_JOB = 'imports.undo';
export const PURGE_JOB = 'imports.purge';
/** Storage key of the file of an import. */
export const fileOf = (id: string): string => `imports/${id}.csv`;
/** Storage key of the archive of its pictures, if any. */
export const archiveOf = (id: string): string => `imports/${id}.zip`;

/** Imports with personal data: their file is deleted once it is used, and their items contain no names. */
export const PERSONAL_KINDS: readonly ImportKind[] = ['customers', 'orders'];
export const isPersonal = (kind: ImportKind): boolean => PERSONAL_KINDS.includes(kind);
