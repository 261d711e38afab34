-- Webhooks tell of gift cards and store credit, and payouts of the gateway are compared with the payments of gift cards too.

-- Entries are only added, so that their insert is every change of a balance. The balance's own trigger runs before, by name.
create function record_credit_event() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook where active
    and events && array['gift_card.issued', 'gift_card.redeemed', 'store_credit.changed']) then return null; end if;
  perform record_event(
    case when b.kind = 'credit' then 'store_credit.changed' when new.kind = 'issue' then 'gift_card.issued' else 'gift_card.redeemed' end,
    jsonb_build_object('orderId', new.order_id, 'amount', round(abs(new.amount_paise) / 100.0, 2), 'balance', round(b.balance_paise / 100.0, 2))
      || case when b.kind = 'credit'
        then jsonb_build_object('customerId', b.account_id, 'kind', new.kind, 'amount', round(new.amount_paise / 100.0, 2))
        else jsonb_build_object('_id', g.id, 'number', g.number) end)
  from credit_balance b left join gift_card g on g.id = b.id
  where b.id = new.balance_id and (b.kind = 'credit' or new.kind = 'issue' or (new.kind in ('spend', 'move') and new.amount_paise < 0));
  return null;
end $$;
create trigger event_credit after insert on credit_entry for each row execute function record_credit_event();

alter table settlement_line add column gift_card_id uuid references gift_card on delete set null;
create index settlement_line_gift_card on settlement_line (gift_card_id) where gift_card_id is not null;
create index gift_card_payment_captured on gift_card_payment (captured_at) where status = 'captured';
