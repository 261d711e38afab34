-- The words of staff in each language of the shop; where there are none, the program's own of that language are used.
alter table email_text add column language text not null default 'en' check (language in ('en', 'hi', 'ml'));
alter table email_text drop constraint email_text_pkey;
alter table email_text add primary key (template, language);
