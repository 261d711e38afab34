-- One secret link an account, in the e-mails that their reader can turn off: it opens the choices and nothing else.
create table unsubscribe_link (
  account_id uuid primary key references account on delete cascade,
  token      text not null unique check (token <> '')
);

alter table consent drop constraint consent_source_check;
alter table consent add constraint consent_source_check
  check (source in ('register', 'security', 'checkout', 'link', 'whatsapp', 'request'));

-- Requests for reviews followed the answer about offers until now; a no to offers stays a no to them.
insert into consent (account_id, purpose, given, text_version, source, at)
select account_id, 'reviews_by_mail', false, text_version, source, at
from (select distinct on (account_id) * from consent where purpose = 'offers_by_mail' order by account_id, id desc) as latest
where not given;
