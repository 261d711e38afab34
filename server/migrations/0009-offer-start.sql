-- An offer may begin later than it is written down. Those that are there began when they were made.

alter table offer add column starts_at timestamptz not null default now();
update offer set starts_at = least(created_at, expires_at);
alter table offer add constraint offer_starts_before_its_end check (starts_at <= expires_at);
