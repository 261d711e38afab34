-- WhatsApp is the third channel of the outbox, and what the services report of a message moves its state: sent, delivered, read.
-- A text of SMS or WhatsApp is now one of a channel and a language; that of English says whether the message is sent at all.

-- step: columns, and checks that hold for new rows
alter table mail drop constraint mail_channel_check;
alter table mail add constraint mail_channel_check check (channel in ('email', 'sms', 'whatsapp')) not valid;
alter table mail drop constraint mail_state_check;
alter table mail add constraint mail_state_check
  check (state in ('waiting', 'kept', 'sent', 'delivered', 'read', 'failed', 'stopped')) not valid; -- stopped: its reader does not want it
alter table mail drop constraint mail_check;
alter table mail add constraint mail_sent_at check (state not in ('sent', 'delivered', 'read') or sent_at is not null) not valid;
alter table mail add column reported_at timestamptz; -- when the service said so
alter table mail add column error_code text not null default ''; -- of the service

alter table text_template drop constraint text_template_channel_check;
alter table text_template add constraint text_template_channel_check check (channel in ('sms', 'whatsapp'));
alter table text_template add column language text not null default 'en' check (language in ('en', 'hi', 'ml'));
alter table text_template drop constraint text_template_pkey;
alter table text_template add primary key (template, channel, language);

-- What each kind of message may use: letters, SMS and WhatsApp, each by itself.
alter table consent drop constraint consent_purpose_check;
alter table consent add constraint consent_purpose_check check (purpose in (
  'orders_by_mail', 'orders_by_phone', 'orders_by_whatsapp', 'offers_by_mail', 'offers_by_phone', 'offers_by_whatsapp',
  'reviews_by_mail', 'reviews_by_phone', 'reviews_by_whatsapp', 'stock_by_mail', 'stock_by_phone', 'stock_by_whatsapp')) not valid;
alter table consent drop constraint consent_asked_on_check;
alter table consent add constraint consent_source_check check (source in ('register', 'security', 'checkout', 'link', 'whatsapp')) not valid;

-- step: the checks for earlier mails
alter table mail validate constraint mail_channel_check, validate constraint mail_state_check, validate constraint mail_sent_at;

-- step: the checks for earlier consents
alter table consent validate constraint consent_purpose_check, validate constraint consent_source_check;

-- step: index
create index concurrently mail_provider on mail (provider_id) where provider_id is not null;
