import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { nextLook } from './payment-state.ts';

/** Reads the page again and again while `isWaiting`, at growing intervals, and at once when the customer comes back to it. */
export function usePaymentPolling(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  const looks = useRef(0);
  useEffect(() => {
    if (!isWaiting) return;
    let timer: number;
    const wait = () => {
      timer = window.setTimeout(() => void look(), nextLook(looks.current));
    };
    const look = async () => {
      window.clearTimeout(timer);
      looks.current += 1;
      if (!document.hidden) await revalidate();
      wait();
    };
    const comesBack = () => {
      if (document.hidden) return;
      looks.current = 0;
      void look();
    };
    wait();
    document.addEventListener('visibilitychange', comesBack);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', comesBack);
    };
  }, [isWaiting, revalidate]);
}
