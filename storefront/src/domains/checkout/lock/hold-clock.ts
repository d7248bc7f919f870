import { writeUnit } from '../../../platform/messages/write-values.ts';

/** The state of a price hold at a moment, ready to show. */
export interface HoldClock {
  /** Whole seconds left, 0 when it has ended. */
  readonly secondsLeft: number;
  /** `9:35` */
  readonly left: string;
  /** `9 minutes 35 seconds`, for those who hear it. */
  readonly spokenLeft: string;
  /** Share of the whole hold that is left, 0 to 100. */
  readonly percentLeft: number;
  readonly hasEnded: boolean;
}

/**
 * Reads a hold of `lengthSeconds` that ends at `endsAtMs` (epoch ms, by this browser's clock) at the moment `nowMs`.
 * Never shows more than the whole: the moment may have been read before the hold began.
 */
export function readHoldClock(endsAtMs: number, nowMs: number, lengthSeconds: number): HoldClock {
  const secondsLeft = Math.min(lengthSeconds, Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000)));
  const minutes = Math.floor(secondsLeft / 60);
  const seconds = secondsLeft % 60;
  return {
    secondsLeft,
    left: `${minutes}:${String(seconds).padStart(2, '0')}`,
    spokenLeft: [
      minutes > 0 && writeUnit(minutes, 'minute'),
      (seconds > 0 || minutes === 0) && writeUnit(seconds, 'second'),
    ]
      .filter(Boolean)
      .join(' '),
    percentLeft: lengthSeconds === 0 ? 0 : (secondsLeft / lengthSeconds) * 100,
    hasEnded: secondsLeft === 0,
  };
}

/** So long before its end a hold is spoken of. */
const ENDING_MS = 2 * 60_000;

/** Whether a hold comes to its end soon (both epoch ms); false once it has ended and without one. */
export function isEnding(endsAtMs: number | null, nowMs: number): boolean {
  return endsAtMs !== null && nowMs < endsAtMs && endsAtMs - nowMs <= ENDING_MS;
}

/** How long a hold lasts in all, in seconds. */
export function holdLength(lock: { readonly locked_at: string; readonly expires_at: string }): number {
  return Math.round((Date.parse(lock.expires_at) - Date.parse(lock.locked_at)) / 1000);
}

/**
 * When a hold ends by this browser's clock: the shop says how many seconds are left, because the two clocks may
 * differ. `answeredAtMs` is when its answer came.
 */
export function holdEndsAt(secondsLeft: number, answeredAtMs: number): number {
  return answeredAtMs + secondsLeft * 1000;
}
