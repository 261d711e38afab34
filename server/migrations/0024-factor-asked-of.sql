-- Of whom the shop asks a second factor: of nobody, of its owners, or of everybody on its staff. Until now: of owners, or not.

alter table shop_settings
  add column factor_asked_of text not null default 'nobody' check (factor_asked_of in ('nobody', 'owners', 'staff'));
update shop_settings set factor_asked_of = 'owners' where owners_need_factor;
alter table shop_settings drop column owners_need_factor;
