import type { AlertDirection } from './alert-direction.ts';

/** Figures in E4: `fromE4` belongs to it, `beforeE4` does not. */
export interface FigureRange {
  readonly fromE4: number;
  readonly beforeE4: number;
}

/** Whose alerts a change of value moves: those that it reaches, and those that it crosses back. Null for none. */
export interface CrossedFigures {
  readonly reached: FigureRange | null;
  readonly crossedBack: FigureRange | null;
}

/**
 * The figures that a value has come to, and those that it has left, on its way from one look to the next (OPEN-20), in E4.
 * Of what has not been looked at yet (null) that is every figure, on one side or the other.
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
