/** Written by `node tools/table-types.ts` from the migrations; edit those instead. */
export type Tables = Record<never, never>;
