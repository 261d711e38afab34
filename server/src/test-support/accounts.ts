import { createAccount, hashPassword, issueAccessToken, openSession } from '#accounts';
import type { StaffRole } from '@shop/contract/accounts';
import type { AppContext } from '#infra/app-context';
import { newId } from '#kernel/ids';

type Context = Pick<AppContext, 'db' | 'config' | 'now'>;

/** A person who is logged in on one device. */
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
  /** Given only if the test types it: hashing one costs more than the rest of a test. */
  password?: string;
  createdAt?: Date;
  /** Verified unless the test is about an unverified account. */
  emailVerifiedAt?: Date | null;
};

/** A hash that matches no password. */
const NO_PASSWORD = '!';

/** A customer who is already logged in. */
export const aCustomer = (shop: Context, traits: Traits = {}): Promise<Person> => createPerson(shop, traits, null);

/** A member of staff who is already logged in: the owner by default. */
export const anAdmin = (
  shop: Context,
  { staffRole = 'owner', ...traits }: Traits & { staffRole?: StaffRole } = {},
): Promise<Person> => createPerson(shop, { name: 'Meera Owner', ...traits }, staffRole);

async function createPerson(shop: Context, traits: Traits, staffRole: StaffRole | null): Promise<Person> {
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

/** A session of the same person on another device. */
export async function onAnotherDevice(shop: Context, person: Person): Promise<Person> {
  const session = await shop.db
    .transaction()
    .execute((tx) => openSession(tx, { accountId: person.id, device: 'another', now: shop.now() }));
  const token = await issueAccessToken(shop, { accountId: person.id, sessionId: session.sessionId });
  return { ...person, ...session, token };
}
