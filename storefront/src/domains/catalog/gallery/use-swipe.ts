import { type TouchEvent, useRef } from 'react';

/** Shorter movements are taps or the start of scrolling. CSS pixels. */
const SHORTEST = 40;

/**
 * Returns handlers that report a one-finger swipe: 1 = next, -1 = previous. None when `onSwipe` is
 * null. Ignores two fingers (zoom) and mostly vertical movements (scrolling).
 */
export function useSwipe(onSwipe: ((step: 1 | -1) => void) | null) {
  const start = useRef<{ x: number; y: number } | null>(null);
  if (onSwipe === null) return {};
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      start.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      if (start.current === null || finger === undefined) return;
      const [dx, dy] = [finger.clientX - start.current.x, finger.clientY - start.current.y];
      start.current = null;
      if (Math.abs(dx) >= SHORTEST && Math.abs(dx) > Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1);
    },
  };
}
