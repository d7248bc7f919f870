import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

const SHORTEST_MS = 3_000;
const USUAL_MS = 4_000;

export interface AutoplayOptions {
  /** Whether the editor enabled automatic advance. */
  readonly isWanted: boolean;
  /** Display time of a slide, in milliseconds. */
  readonly pauseMs: number;
  readonly onTurn: () => void;
  readonly box: RefObject<HTMLElement | null>;
}

/**
 * Advances slides automatically until the user pauses it, hovers over it or focuses it; never with
 * reduced motion.
 */
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
