/** A customer or an admin of the measured shop, over plain HTTP. */
export type Client = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<{ status: number; body: Answer }>;
type Answer = Record<string, unknown>;

export const clientOf =
  (address: string, token = ''): Client =>
  async (method, path, body) => {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Answer };
  };

/** Signs in and answers a client that speaks for the account. */
export async function signIn(address: string, email: string, password: string): Promise<Client> {
  const { body } = await clientOf(address)('POST', '/login', { email, password });
  return clientOf(address, String(body['accessToken']));
}

/** Opens an account and signs in. */
export async function newCustomer(address: string, name: string): Promise<Client> {
  const email = `${name}@bench.example`;
  await clientOf(address)('POST', '/signup', { name: 'Bench Customer', email, password: 'warp-and-weft', phone: '9847012345' });
  return signIn(address, email, 'warp-and-weft');
}
