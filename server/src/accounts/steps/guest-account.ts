import type { Language } from '@shop/contract/languages';
import { sql, type Tx } from '#infra/database';
import { newId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';

type Guest = { name: string; email: string; phone: string; language: Language; at: Date };

/**
 * The account of a guest, identified by email and mobile number together. A row lock serializes a guest's requests. No
 * password matches its hash.
 * @throws ShopError not_allowed where staff blocked the guest, or the customer with this email
 */
export async function guestAccount(tx: Tx, { name, email, phone, language, at }: Guest): Promise<string> {
  const { rows } = await sql<{ id: string; allowed: boolean }>`
    insert into account (id, name, email, phone, password_hash, role, created_at, language)
    values (${newId()}, ${name}, ${email}, ${phone}, '!', 'guest', ${at}, ${language})
    on conflict (lower(email), phone) where role = 'guest' do update set name = excluded.name, language = excluded.language
    returning id, is_active and not exists (
      select from account a where lower(a.email) = lower(${email}) and a.role <> 'guest' and not a.is_active) as allowed`.execute(
    tx,
  );
  const [guest] = rows;
  if (!guest?.allowed) throw new ShopError('not_allowed', 'We cannot take this order. Please contact the shop.');
  return guest.id;
}

type Claim = { accountId: string };

/**
 * The guests who are the same person as this customer, with row locks in id order: they have its verified email or
 * mobile number.
 * @returns their account ids; none for staff and for a blocked account
 */
export async function guestsOf(tx: Tx, { accountId }: Claim): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with claimant as (
      select case when email_verified_at is null then null else lower(email) end as email, verified_phone as phone
      from account where id = ${accountId} and role = 'user' and is_active
    )
    select g.id from account g
    where g.is_active and g.id in (
      select id from account where role = 'guest' and lower(email) = (select email from claimant)
      union all
      select id from account where role = 'guest' and phone = (select phone from claimant))
    order by g.id for update`.execute(tx);
  return rows.map(({ id }) => id);
}
