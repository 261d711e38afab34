-- What is due of an order was a generated column, which an upgrade of a large shop could add under a long lock alone. A trigger sets
-- it now. Shops that were upgraded or made anew since 0145 was changed have that already.

-- step: trigger
alter table customer_order alter column due_paise drop expression if exists;
alter table customer_order alter column due_paise set default 0;
create or replace function set_due_paise() returns trigger language plpgsql as $$
begin
  new.due_paise := new.total_paise - new.gift_card_paise - new.credit_paise;
  return new;
end $$;
create or replace trigger customer_order_due before insert or update of total_paise, gift_card_paise, credit_paise, due_paise on customer_order
  for each row execute function set_due_paise();

-- step in batches of customer_order: backups of earlier versions do not hold it
update customer_order set due_paise = total_paise - gift_card_paise - credit_paise
where due_paise <> total_paise - gift_card_paise - credit_paise;
