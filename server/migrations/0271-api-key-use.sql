-- API keys: the networks that a key may be used from (none: all), the last email before it ends, and its requests by hour.

alter table api_key add column allowed_addresses text[] not null default '{}';
alter table api_key add column end_mailed_days smallint check (end_mailed_days in (1, 7)); -- days before the end; null: none

create table api_key_use (
  api_key_id uuid not null references api_key on delete cascade,
  hour       timestamptz not null,
  requests   integer not null check (requests > 0),
  errors     integer not null check (errors between 0 and requests),
  primary key (api_key_id, hour)
);
