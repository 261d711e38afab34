-- Imports run in batches, each in a transaction of its own that moves `next_item`, so that a restart goes on from there.
alter table import_job drop constraint import_job_state_check;
alter table import_job add constraint import_job_state_check
  check (state in ('analysing', 'needs_decisions', 'ready', 'running', 'done', 'failed', 'cancelled', 'undone'));
alter table import_job
  -- A value of each column; what was proposed for values that the shop does not know; and what staff chose for them.
  add column samples     jsonb not null default '{}',
  add column decisions   jsonb not null default '[]',
  add column choices     jsonb not null default '[]',
  add column counts      jsonb not null default '{}',
  add column next_item   int not null default 0,
  add column items       int not null default 0,
  add column is_undoing  boolean not null default false,
  -- The instance that works on it holds it until this moment, and prolongs it with each batch.
  add column leased_until timestamptz;

-- What an import made of each product, for its report and for undoing it. Deleted with the file after 30 days.
create table import_item (
  import_id  uuid not null references import_job on delete cascade,
  position   int not null,
  line       int not null,
  name       text not null,
  outcome    text not null check (outcome in ('created', 'updated', 'skipped', 'failed')),
  product_id uuid,
  -- The product before and after: its fields, variants and pictures.
  before     jsonb,
  after      jsonb,
  saved_at   timestamptz,
  problem    text not null default '',
  undone     text check (undone in ('deleted', 'unpublished', 'restored', 'kept')),
  primary key (import_id, position)
);
create index import_item_problem on import_item (import_id, position) where problem <> '';
create index import_job_busy on import_job (id) where state in ('analysing', 'running');

-- SKUs are compared without regard to case: each batch of an import looks up those it names.
create index variant_sku_lower on variant (lower(sku));
-- Categories that an import added, which its undo deletes where they are empty.
alter table import_job add column category_ids uuid[] not null default '{}';
-- After 30 days the file, the items, the choices and the samples are deleted.
alter table import_job add column is_purged boolean not null default false;
create index import_job_unpurged on import_job (created_at) where not is_purged;
