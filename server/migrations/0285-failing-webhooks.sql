-- Webhooks: a header for receivers that take a token instead of a signature, and how long a webhook has been failing: its owners
-- are emailed after a day, it is switched off after three, and its queue pauses after twenty failures in a row.
alter table webhook
  add column header_name text check (header_name <> ''),
  add column header_value text, -- encrypted
  add column failure_count integer not null default 0 check (failure_count >= 0),
  add column failing_since timestamptz, -- first failure after the last success; null: none
  add column failing_mailed_at timestamptz,
  add column paused_until timestamptz,
  add check ((header_name is null) = (header_value is null));

-- API keys: where the last request came from, by which a leaked one is noticed.
alter table api_key add column last_used_from text;

-- API keys: emails 14 and 3 days before the end. An older instance still writes 7 and 1.
alter table api_key drop constraint api_key_end_mailed_days_check;
alter table api_key add constraint api_key_end_mailed_days_check check (end_mailed_days in (1, 3, 7, 14));
