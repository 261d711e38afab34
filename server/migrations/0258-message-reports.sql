-- A gateway may report an SMS before the shop has saved the id that it returned. The row has no phone, and is used once that
-- id is saved, or deleted after a day.
create table early_sms_report (
  provider_id text not null,
  state       text not null check (state in ('sent', 'delivered', 'read', 'failed')),
  code        text not null default '',
  reported_at timestamptz not null,
  primary key (provider_id, state)
);
create index early_sms_report_age on early_sms_report (reported_at);

-- What WhatsApp last reported about a registered template: one that is paused, disabled or rejected is not used.
create table whatsapp_template (
  name        text not null,
  language    text not null,
  state       text not null,
  reason      text not null default '',
  reported_at timestamptz not null,
  primary key (name, language)
);
