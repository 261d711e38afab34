-- A shop that was no demo printed a made-up name, address and GSTIN on its invoices until somebody changed them. Such facts now
-- belong to the demo alone: where it is one, they become its settings; anywhere else what still equals them is taken out, and
-- no order is taken before the owner has given the real ones.

alter table shop_settings add column demo boolean not null default false;
update shop_settings set demo = exists (select from account where email = 'meera@selvedge.example');

with invented (facts) as (select jsonb '{
  "name": "Selvedge",
  "legalName": "Selvedge Clothing",
  "email": "care@selvedge.example",
  "phone": "+91 484 000 0000",
  "address": "14/302, Thottekkat Road, Ravipuram, Kochi, Kerala 682016, India",
  "gstin": "32AAAAA0000A1ZB",
  "supportHours": "Mon-Sat 10AM-6PM IST",
  "grievanceOfficer": "Meera Nair, grievance@selvedge.example",
  "social": [
    {"name": "Instagram", "url": "https://www.instagram.com/selvedge.example"},
    {"name": "Facebook", "url": "https://www.facebook.com/selvedge.example"},
    {"name": "WhatsApp", "url": "https://wa.me/914840000000"}
  ],
  "banner": "Branded jeans at ₹799. Free shipping. Cash on delivery."
}')
update shop_settings set details = case
  when demo then facts || details
  else coalesce(
    (select jsonb_object_agg(key, value) from jsonb_each(details) where facts -> key is distinct from value), '{}')
end from invented;

-- Every shop printed tax invoices so far; one with a GSTIN of its own goes on.
update shop_settings set details = details || '{"taxStatus": "registered"}' where details ->> 'gstin' <> '';

-- An invoice says for ever what the shop was when it was issued.
alter table invoice
  add column tax_status text not null default 'registered' check (tax_status in ('registered', 'composition', 'unregistered')),
  add column sample boolean not null default false; -- issued by a demo

alter table invoice disable trigger invoice_stays;
update invoice set sample = true where (select demo from shop_settings);
alter table invoice enable trigger invoice_stays;
