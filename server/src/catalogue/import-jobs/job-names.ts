export const ANALYSE_JOB = 'imports.analyse';
export const RUN_JOB = 'imports.run';
export const UNDO_JOB = 'imports.undo';
export const PURGE_JOB = 'imports.purge';
/** Where the file of an import is kept. */
export const fileOf = (id: string): string => `imports/${id}.csv`;
/** Where the archive of its pictures is kept, if it has one. */
export const archiveOf = (id: string): string => `imports/${id}.zip`;
