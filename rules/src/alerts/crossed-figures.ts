import type { AlertDirection } from './alert-direction.ts';

/** Thresholds in E4: `fromE4` is included, `beforeE4` is not. */
export interface FigureRange {
  readonly fromE4: number;
  readonly beforeE4: number;
}

/** The thresholds that a change of value reaches, and those that it leaves. Null for none. */
export interface CrossedFigures {
  readonly reached: FigureRange | null;
  readonly crossedBack: FigureRange | null;
}

/**
 * Returns the thresholds that a value has reached, and those that it has left, between two checks,
 * in E4. For a value that was never checked (null), these are all thresholds, on one side or the
 * other.
 */
export function crossedFigures(
  direction: AlertDirection,
  seenE4: number | null,
  nowE4: number,
): CrossedFigures {
  const all = Number.MAX_SAFE_INTEGER;
  if (direction === 'below') {
    return { reached: range(nowE4, seenE4 ?? all), crossedBack: range(seenE4 ?? 0, nowE4) };
  }
  return {
    reached: range(seenE4 === null ? 0 : seenE4 + 1, nowE4 + 1),
    crossedBack: range(nowE4 + 1, seenE4 === null ? all : seenE4 + 1),
  };
}

function range(fromE4: number, beforeE4: number): FigureRange | null {
  return fromE4 < beforeE4 ? { fromE4, beforeE4 } : null;
}
