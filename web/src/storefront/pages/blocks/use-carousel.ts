import { useEffect, useState, useSyncExternalStore, type TouchEvent } from 'react';

/** Duration of a slide, in milliseconds. */
const STAY = 6000;
/** Milliseconds before its turn at which the next slide's image is loaded. */
const AHEAD = 3000;
/** Minimum distance of a swipe in pixels. */
const SWIPE = 40;

const STILL = '(prefers-reduced-motion: reduce)';
const listen = (onChange: () => void) => {
  const query = window.matchMedia(STILL);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};
const wantsStill = () => window.matchMedia(STILL).matches;
const onServer = () => true;

export type Carousel = {
  at: number;
  moving: boolean;
  /** The number of slides that were shown or will be soon: the images of the others are not loaded yet. */
  near: number;
  step: (by: number) => void;
  toggle: () => void;
  /** Handlers for the element around the slides: it pauses on hover and focus, and follows swipes. */
  frame: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: () => void;
    onTouchStart: (event: TouchEvent) => void;
    onTouchEnd: (event: TouchEvent) => void;
  };
};

/** Slides that advance until a visitor pauses them; never with reduced motion. */
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
