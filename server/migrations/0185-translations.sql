-- Names and descriptions of products and categories in the storefront's other languages:
-- {"hi": {"name": "…", "description": "…"}}. What is not there is shown in English.
alter table product add column translations jsonb not null default '{}';
alter table category add column translations jsonb not null default '{}';
