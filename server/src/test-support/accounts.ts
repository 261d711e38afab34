import { createAccount, hashPassword, issueAccessToken, openSession } from '#accounts';
import type { StaffRole } from '@shop/contract/accounts';
import type { AppContext } from '#infra/app-context';
import { newId } from '#kernel/ids';

type Context = Pick<AppContext, 'db' | 'config' | 'now'>;

/** A person who is signed in on one device. */
export type Person = {
  id: string;
  name: string;
  email: string;
  phone: string;
  token: string;
  sessionId: string;
  refreshToken: string;
};

type Traits = {
  name?: string;
  email?: string;
  phone?: string;
  /** Given only where the test types it: hashing one costs more than the rest of a test. */
  password?: string;
  createdAt?: Date;
  /** Verified unless the test is about what an account may do before. */
  emailVerifiedAt?: Date | null;
};

/** A hash that fits no password. */
const NO_PASSWORD = '!';

/** A customer who is signed in already. */
export const aCustomer = (shop: Context, traits: Traits = {}): Promise<Person> => someone(shop, traits, null);

/** A member of the shop's staff who is signed in already: the owner, unless said otherwise. */
export const anAdmin = (
  shop: Context,
  { staffRole = 'owner', ...traits }: Traits & { staffRole?: StaffRole } = {},
): Promise<Person> => someone(shop, { name: 'Meera Owner', ...traits }, staffRole);

async function someone(shop: Context, traits: Traits, staffRole: StaffRole | null): Promise<Person> {
  const {
    name = 'Asha Rao',
    email = `${newId()}@shop.example`,
    phone = '98450 12345',
    password,
    createdAt = shop.now(),
    emailVerifiedAt = createdAt,
  } = traits;
  const passwordHash = password === undefined ? NO_PASSWORD : await hashPassword(password);
  const { id, ...session } = await shop.db.transaction().execute(async (tx) => {
    const id = await createAccount(tx, { name, email, phone, passwordHash, staffRole, createdAt, emailVerifiedAt });
    return { id, ...(await openSession(tx, { accountId: id, device: 'a test', now: shop.now() })) };
  });
  const token = await issueAccessToken(shop, { accountId: id, sessionId: session.sessionId });
  return { id, name, email, phone, token, ...session };
}

/** The same person on one more device. */
export async function onAnotherDevice(shop: Context, person: Person): Promise<Person> {
  const session = await shop.db
    .transaction()
    .execute((tx) => openSession(tx, { accountId: person.id, device: 'another', now: shop.now() }));
  const token = await issueAccessToken(shop, { accountId: person.id, sessionId: session.sessionId });
  return { ...person, ...session, token };
}
