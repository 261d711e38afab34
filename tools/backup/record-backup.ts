import type { Pool } from 'pg';

/** Stores when the last backup was made, which the set-up page shows. */
export const recordBackup = (pool: Pool, madeAt: Date) =>
  pool.query(
    `insert into setup_check (key, ok, message, checked_at) values ('backup', true, 'A backup was made.', $1)
     on conflict (key) do update set ok = true, message = excluded.message, checked_at = excluded.checked_at`,
    [madeAt],
  );
