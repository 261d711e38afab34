-- A cash order that its customer has not confirmed in time is reported to staff once.
alter table order_confirmation add column overdue_at timestamptz;
create index order_confirmation_open on order_confirmation (created_at) where answer is null and overdue_at is null;
