import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { PAUSE_MS } from './next-address.ts';

/** Shows a message for the pause that the specification asks for, then goes on. */
export function useMovingOn() {
  const navigate = useNavigate();
  const [moving, setMoving] = useState<{ message: string; to: string } | null>(null);
  useEffect(() => {
    if (!moving) return undefined;
    const pause = setTimeout(() => void navigate(moving.to), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [moving, navigate]);
  return { message: moving?.message ?? null, moveOn: (message: string, to: string) => setMoving({ message, to }) };
}
