-- A shop takes orders once its owner has opened it. Shops that could sell before this version stay open.
alter table shop_settings add column opened_at timestamptz;
update shop_settings set opened_at = updated_at
where demo or (coalesce(details ->> 'name', '') <> '' and coalesce(details ->> 'address', '') <> ''
  and coalesce(details ->> 'phone', '') <> '' and coalesce(details ->> 'taxStatus', '') <> '');

-- The latest test of each set-up step, and when the last backup was made.
create table setup_check (
  key        text primary key check (key in ('payments', 'mail', 'backup')),
  ok         boolean not null,
  message    text not null,
  checked_at timestamptz not null
);

-- Documents stay for ever, but those of a demo may go with its sample orders.
create or replace function forbid_document_update() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('shop.clear_demo', true) = 'on' then return old; end if;
  raise exception 'an issued document is never changed: correct it by a credit note' using errcode = 'restrict_violation';
end $$;
