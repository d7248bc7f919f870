import { writeUnit } from '@ingot/messages/write-values.ts';

/** The state of a price lock at one moment, formatted. */
export interface LockTimer {
  /** Whole seconds left; 0 after the end. */
  readonly secondsLeft: number;
  /** For example `9:35`. */
  readonly left: string;
  /** `9 minutes 35 seconds`, for screen readers. */
  readonly spokenLeft: string;
  /** The remaining share of the lock, 0 to 100. */
  readonly percentLeft: number;
  readonly hasEnded: boolean;
}

/**
 * Returns the state at `nowMs` of a lock of `lengthSeconds` that ends at `endsAtMs` (epoch ms, this
 * browser's clock). Never shows more than the whole length, because `nowMs` may be earlier than the
 * start of the lock.
 */
export function readLockTimer(endsAtMs: number, nowMs: number, lengthSeconds: number): LockTimer {
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

/** The countdown warns this long before the end, in milliseconds. */
const ENDING_MS = 2 * 60_000;

/** Returns whether a lock ends soon (both epoch ms); false after its end and without one. */
export function isEnding(endsAtMs: number | null, nowMs: number): boolean {
  return endsAtMs !== null && nowMs < endsAtMs && endsAtMs - nowMs <= ENDING_MS;
}

/** Returns the length of a lock in seconds. */
export function lockLength(lock: { readonly locked_at: string; readonly expires_at: string }): number {
  return Math.round((Date.parse(lock.expires_at) - Date.parse(lock.locked_at)) / 1000);
}

/**
 * Returns the end of a lock by this browser's clock. The shop sends the remaining seconds, because
 * the clocks may differ. `answeredAtMs` is the time of its response.
 */
export function lockEndsAt(secondsLeft: number, answeredAtMs: number): number {
  return answeredAtMs + secondsLeft * 1000;
}
