/** Opens an account in the measured shop. */
export async function signUp(address: string, email: string): Promise<void> {
  await post(`${address}/api/signup`, { name: 'Bench Customer', email, password: 'warp-and-weft', phone: '9847012345' });
}

/** An access token for the account. */
export async function signInForToken(address: string, account: { email: string; password: string }): Promise<string> {
  const { accessToken } = await post(`${address}/api/login`, account);
  return String(accessToken);
}

async function post(url: string, body: object): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}
