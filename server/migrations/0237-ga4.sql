-- The measurement id of Google Analytics 4; empty: nothing of it is on any page.
alter table analytics_settings add column ga4 text not null default '' check (ga4 ~ '^(G-[A-Z0-9]{4,20})?$');
