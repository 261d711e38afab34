import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { nextPollDelay } from './payment-state.ts';

/** Polls the page's data while `isWaiting`, at growing intervals, and at once when the customer returns to the tab. */
export function usePaymentPolling(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  const polls = useRef(0);
  useEffect(() => {
    if (!isWaiting) return;
    let timer: number;
    const wait = () => {
      timer = window.setTimeout(() => void poll(), nextPollDelay(polls.current));
    };
    const poll = async () => {
      window.clearTimeout(timer);
      polls.current += 1;
      if (!document.hidden) await revalidate();
      wait();
    };
    const onVisible = () => {
      if (document.hidden) return;
      polls.current = 0;
      void poll();
    };
    wait();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [isWaiting, revalidate]);
}
