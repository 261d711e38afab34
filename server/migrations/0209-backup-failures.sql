-- Beside the last backup: the last that failed, and when the shop was mailed about it.
do $$
declare name text;
begin
  for name in select conname from pg_constraint where conrelid = 'setup_check'::regclass and contype = 'c' loop
    execute format('alter table setup_check drop constraint %I', name);
  end loop;
end $$;
alter table setup_check
  add check (key in ('payments', 'mail', 'courier', 'backup', 'backup-failed', 'backup-mailed'));
