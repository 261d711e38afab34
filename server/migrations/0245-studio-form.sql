-- The Custom Studio can be closed, offer some of its levels and tools, and take shorter texts; two people never overwrite each other's settings.
alter table studio_settings add column is_open boolean not null default true;
alter table studio_settings add column levels text[] not null default '{experience,club,handcraft}'
  check (cardinality(levels) > 0 and levels <@ '{experience,club,handcraft}');
alter table studio_settings add column tools text[] not null default '{laser,rips,studs,cuts,patches,colour}'
  check (cardinality(tools) > 0 and tools <@ '{laser,rips,studs,cuts,patches,colour}');
alter table studio_settings add column max_letters integer not null default 20 check (max_letters between 1 and 20);
alter table studio_settings add column updated_at timestamptz not null default now();
