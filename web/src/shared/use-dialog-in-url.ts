import { useState } from 'react';
import { useLocation } from 'react-router';

/** State of a popup, such as a menu, that closes on navigation. */
export function useDialogInUrl() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  return { open: openAt === key, show: () => setOpenAt(key), close: () => setOpenAt(null) };
}
