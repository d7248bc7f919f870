import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

const SHORTEST_MS = 3_000;
const USUAL_MS = 4_000;

export interface AutoplayOptions {
  /** The editor wants it to turn by itself. */
  readonly isWanted: boolean;
  /** How long a slide stands. */
  readonly pauseMs: number;
  readonly onTurn: () => void;
  readonly box: RefObject<HTMLElement | null>;
}

/** Turns slides by itself until somebody pauses it, points at it, or has focus in it; never for those who want no motion. */
export function useAutoplay({ isWanted, pauseMs, onTurn, box }: AutoplayOptions) {
  const [isPaused, setIsPaused] = useState(true);
  const turn = useEffectEvent(() => {
    const section = box.current?.parentElement;
    if (document.hidden || section?.matches(':hover, :focus-within')) return;
    onTurn();
  });
  useEffect(() => {
    if (isWanted) setIsPaused(matchMedia('(prefers-reduced-motion: reduce)').matches);
  }, [isWanted]);
  useEffect(() => {
    if (!isWanted || isPaused) return;
    const timer = setInterval(() => turn(), Math.max(pauseMs || USUAL_MS, SHORTEST_MS));
    return () => clearInterval(timer);
  }, [isWanted, isPaused, pauseMs]);
  return { isWanted, isPaused, toggle: () => setIsPaused((before) => !before) };
}
