/** Who this browser is signed in as (rulings.md, Session storage). The keys are the specification's. */
export type Session = { accessToken: string; role: 'user' | 'admin'; name: string; profileImage: string };

type Granted = { accessToken: string; userData: { role: 'user' | 'admin'; name: string; image: string } };

const KEYS = ['accessToken', 'role', 'name', 'profileImage'] as const;

let current: Session | null = null;
const listeners = new Set<() => void>();

/** What is stored counts as a session only with both token and role (specification, section 4). */
function stored(): Session | null {
  const accessToken = localStorage.getItem('accessToken');
  const role = localStorage.getItem('role');
  if (!accessToken || (role !== 'user' && role !== 'admin')) return null;
  return {
    accessToken,
    role,
    name: localStorage.getItem('name') ?? '',
    profileImage: localStorage.getItem('profileImage') ?? '',
  };
}

function changed(): void {
  current = stored();
  document.documentElement.toggleAttribute('data-session', false);
  if (current?.name) document.documentElement.dataset['session'] = 'in';
  for (const tell of listeners) tell();
}

if (typeof window !== 'undefined') {
  current = stored();
  window.addEventListener('storage', changed); // signed in or out in another tab
}

export const session = {
  /** Null on the server, and for a visitor who is not signed in. */
  get: (): Session | null => current,

  /** After login, and after every refresh of the token. */
  save({ accessToken, userData }: Granted): void {
    const next: Session = { accessToken, role: userData.role, name: userData.name, profileImage: userData.image };
    for (const key of KEYS) localStorage.setItem(key, next[key]);
    changed();
  },

  /** Name or picture were edited; token and role stay. */
  rename({ name, image }: { name: string; image: string }): void {
    localStorage.setItem('name', name);
    localStorage.setItem('profileImage', image);
    changed();
  },

  /** Clears all local storage, as the specification says of logout. */
  clear(): void {
    localStorage.clear();
    changed();
  },

  /** @returns the function that stops listening */
  onChange(tell: () => void): () => void {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  },
};
