-- Gift cards that staff issue are emailed, too. The job that sends them each minute finds the due ones here.

-- step: index
create index concurrently gift_card_issued_due on gift_card (deliver_at) where state = 'active' and sent_at is null;
