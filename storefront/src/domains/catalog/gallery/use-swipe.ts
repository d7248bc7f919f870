import { type TouchEvent, useRef } from 'react';

/** Shorter moves are taps or the beginning of scrolling. CSS pixels. */
const SHORTEST = 40;

/**
 * Handlers that tell of a swipe to the side by one finger: 1 to the next, -1 to the previous. Nothing when `onSwipe` is
 * null, for two fingers (they zoom), and for moves that go more up or down than aside (they scroll).
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
