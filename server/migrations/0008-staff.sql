-- Staff join by an invitation to their mailbox, of which only a hash of the link's token is kept; and the audit log is read:
-- newest first, by who did it, by what was done, and by any word of it.

create table invitation (
  id         uuid primary key,
  email      text not null check (email <> ''), -- as entered; compared without case
  staff_role text not null check (staff_role in ('owner', 'manager', 'support')),
  token_hash bytea not null unique, -- sha-256
  invited_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
-- One an e-mail: inviting again ends the link before.
create unique index invitation_email on invitation (lower(email));

create index account_staff on account (created_at, id) where role = 'admin';

create index audit_entry_actor on audit_entry (actor_id, at desc, id desc);
create index audit_entry_action on audit_entry (action, at desc, id desc);
create index audit_entry_search on audit_entry using gin (
  lower(actor_name || ' ' || action || ' ' || subject_id || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, ''))
  gin_trgm_ops
);
