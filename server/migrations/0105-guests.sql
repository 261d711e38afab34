-- Orders without an account. A guest is an account that nobody can log in to: one for each pair of email and mobile number, so that
-- limits, coupons, idempotency keys and locks hold for guests as for everybody. Its orders move to the account that proves one of both.

-- step: the role, whose check holds for new accounts
alter table account drop constraint account_role_check;
alter table account add constraint account_role_check check (role in ('user', 'admin', 'guest')) not valid;

-- step: the check for earlier accounts
alter table account validate constraint account_role_check;

-- step: indexes
create unique index concurrently account_email_new on account (lower(email)) where role <> 'guest';
create unique index concurrently account_guest on account (lower(email), phone) where role = 'guest';
create index concurrently account_guest_phone on account (phone) where role = 'guest';
create index concurrently account_guest_newest on account (created_at) where role = 'guest';

-- step: the index of emails in place of the earlier one
drop index account_email;
alter index account_email_new rename to account_email;
