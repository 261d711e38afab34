type StaffRole = 'owner' | 'manager' | 'support';

/** The session of this browser (behaviour.md, Session). Other programs may read the keys, so they must not change. */
export type Session = { accessToken: string; role: 'user' | 'admin'; name: string; profileImage: string; staffRole?: StaffRole };

type Granted = {
  accessToken: string;
  userData: { role: 'user' | 'admin'; name: string; image: string; staffRole?: StaffRole | undefined };
};

const KEYS = ['accessToken', 'role', 'name', 'profileImage'] as const;
const STAFF_ROLES: readonly StaffRole[] = ['owner', 'manager', 'support'];

let current: Session | null = null;
const listeners = new Set<() => void>();

/** A stored session is valid only with both token and role (behaviour.md, Session). */
function stored(): Session | null {
  const accessToken = localStorage.getItem('accessToken');
  const role = localStorage.getItem('role');
  if (!accessToken || (role !== 'user' && role !== 'admin')) return null;
  const staffRole = STAFF_ROLES.find((it) => it === localStorage.getItem('staffRole'));
  return {
    accessToken,
    role,
    name: localStorage.getItem('name') ?? '',
    profileImage: localStorage.getItem('profileImage') ?? '',
    ...(staffRole && { staffRole }),
  };
}

function changed(): void {
  current = stored();
  document.documentElement.toggleAttribute('data-session', false);
  if (current?.name) document.documentElement.dataset['session'] = 'in';
  for (const listener of listeners) listener();
}

if (typeof window !== 'undefined') {
  current = stored();
  window.addEventListener('storage', changed); // The session changed in another tab.
}

export const session = {
  /** Null on the server, and for a visitor who is not logged in. */
  get: (): Session | null => current,

  /** Called after login, and after every token refresh. */
  save({ accessToken, userData }: Granted): void {
    const next = { accessToken, role: userData.role, name: userData.name, profileImage: userData.image };
    for (const key of KEYS) localStorage.setItem(key, next[key]);
    if (userData.staffRole) localStorage.setItem('staffRole', userData.staffRole);
    else localStorage.removeItem('staffRole');
    changed();
  },

  /** Updates an edited name or image; token and role stay. */
  rename({ name, image }: { name: string; image: string }): void {
    localStorage.setItem('name', name);
    localStorage.setItem('profileImage', image);
    changed();
  },

  /** Clears all local storage, as logout does (behaviour.md, Session). */
  clear(): void {
    localStorage.clear();
    changed();
  },

  /** @returns the function that unsubscribes */
  onChange(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
