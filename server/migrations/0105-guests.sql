-- Orders without an account. A guest is an account that nobody can log in to: one for each pair of email and mobile number, so that
-- limits, coupons, idempotency keys and locks hold for guests as for everybody. Its orders move to the account that proves one of both.

alter table account drop constraint account_role_check;
alter table account add constraint account_role_check check (role in ('user', 'admin', 'guest'));
drop index account_email;
create unique index account_email on account (lower(email)) where role <> 'guest';
create unique index account_guest on account (lower(email), phone) where role = 'guest';
create index account_guest_phone on account (phone) where role = 'guest';
create index account_guest_newest on account (created_at) where role = 'guest';
