-- Title and description of a page in the storefront's other languages: {"hi": {"title": "…", "description": "…"}}. The texts of
-- its blocks are translated inside the blocks.
alter table content_version add column translations jsonb not null default '{}';
