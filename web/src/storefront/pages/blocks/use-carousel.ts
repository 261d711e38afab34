import { useEffect, useState, useSyncExternalStore, type TouchEvent } from 'react';

/** How long a slide stays, in milliseconds. */
const STAY = 6000;
/** So long before it is due the next slide's picture is fetched, in milliseconds. */
const AHEAD = 3000;
/** The distance in pixels from which a touch is a swipe. */
const SWIPE = 40;

const STILL = '(prefers-reduced-motion: reduce)';
const listen = (tell: () => void) => {
  const query = window.matchMedia(STILL);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
};
const wantsStill = () => window.matchMedia(STILL).matches;
const onServer = () => true;

export type Carousel = {
  at: number;
  moving: boolean;
  /** The number of slides that were shown or will be soon: the others' images are not loaded yet. */
  near: number;
  step: (by: number) => void;
  toggle: () => void;
  /** For the element around the slides: it rests while it is looked at closely, and follows the finger. */
  frame: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: () => void;
    onTouchStart: (event: TouchEvent) => void;
    onTouchEnd: (event: TouchEvent) => void;
  };
};

/** Slides that advance until a visitor pauses them; never where reduced motion is preferred. */
export function useCarousel(slides: number): Carousel {
  const still = useSyncExternalStore(listen, wantsStill, onServer);
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState<boolean | null>(null);
  const [held, hold] = useState(false);
  const [near, setNear] = useState(1);
  const [touchedAt, touch] = useState<number | null>(null);
  const moving = !(paused ?? still);
  const step = (by: number) => {
    setNear(slides);
    setAt((now) => (now + by + slides) % slides);
  };
  const holdOnHover = (isHeld: boolean) => {
    hold(isHeld);
    setNear(slides);
  };

  useEffect(() => {
    if (!moving || held) return undefined;
    const ahead = setTimeout(() => setNear((now) => Math.max(now, at + 2)), STAY - AHEAD);
    const clock = setInterval(() => {
      if (!document.hidden) setAt((at + 1) % slides);
    }, STAY);
    return () => {
      clearTimeout(ahead);
      clearInterval(clock);
    };
  }, [moving, held, slides, at]);

  return {
    at,
    moving,
    near,
    step,
    toggle: () => setPaused(moving),
    frame: {
      onPointerEnter: () => holdOnHover(true),
      onPointerLeave: () => hold(false),
      onFocus: () => holdOnHover(true),
      onBlur: () => hold(false),
      onTouchStart: (event) => {
        setNear(slides);
        touch(event.touches[0]?.clientX ?? null);
      },
      onTouchEnd: (event) => {
        const moved = (event.changedTouches[0]?.clientX ?? 0) - (touchedAt ?? 0);
        if (touchedAt !== null && Math.abs(moved) >= SWIPE) step(moved < 0 ? 1 : -1);
      },
    },
  };
}
