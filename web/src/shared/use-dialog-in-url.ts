import { useState } from 'react';
import { useLocation } from 'react-router';

/** Something that is opened on a page and closes by itself when the visitor moves on, as menus do. */
export function useDialogInUrl() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  return { open: openAt === key, show: () => setOpenAt(key), close: () => setOpenAt(null) };
}
