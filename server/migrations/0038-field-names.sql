-- Columns and stored values get the names that the code uses: template, error, method, polls, encrypted.

-- step: renames
alter table mail rename column letter to template;
alter table mail rename column fault to error;
alter table payment rename column fault to error;
alter table payment_attempt rename column looks to polls;
alter table refund rename column way to method;
alter table refund rename column fault to error;
alter table refund rename column paid_to_sealed to paid_to_encrypted;
alter table order_return rename column payout_way to payout_method;
alter table order_return rename column payout_sealed to payout_encrypted;
alter table second_factor rename column sealed to encrypted_secret;
alter table shop_settings rename column factor_asked_of to two_factor_required_for;
alter table consent rename column asked_on to source;

-- Polls of unpaid orders that wait in the queue carry the count under its earlier name.
do $$ begin
  if to_regclass('jobs.job') is not null then
    update jobs.job set data = data - 'looks' || jsonb_build_object('polls', data -> 'looks')
    where data ? 'looks' and state < 'active';
  end if;
end $$;

-- step in batches of mail: templates
update mail set template = case template
  when 'factor-on' then 'two-factor-enabled'
  when 'factor-off' then 'two-factor-disabled'
  when 'factor-lifted' then 'two-factor-reset'
  when 'return-asked' then 'return-requested'
  else 'return-rejected' end
where template in ('factor-on', 'factor-off', 'factor-lifted', 'return-asked', 'return-refused');

-- step in batches of audit_entry: actions
update audit_entry set action = case action
  when 'account.factor-on' then 'account.two-factor-enabled'
  when 'account.factor-off' then 'account.two-factor-disabled'
  when 'account.factor-lifted' then 'account.two-factor-reset'
  else 'settings.two-factor-required-for' end
where action in ('account.factor-on', 'account.factor-off', 'account.factor-lifted',
  'settings.factor-asked-of', 'settings.owners-need-factor');
