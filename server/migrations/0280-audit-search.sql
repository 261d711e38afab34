-- The search of the audit log: most trigrams of an entry were those of its subject's id, which no two entries share. An id is
-- searched as a whole, by audit_entry_subject.

-- step: index
create index concurrently audit_entry_words on audit_entry using gin (
  lower(actor_name || ' ' || action || ' ' || case when length(subject_id) = 36 then '' else subject_id end
    || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, ''))
  gin_trgm_ops
);

-- step: index
drop index concurrently audit_entry_search;
