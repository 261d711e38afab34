-- Blocked accounts, which the list of customers counts and filters.

-- step: index
create index concurrently account_blocked on account (created_at desc, id desc) where not is_active;
