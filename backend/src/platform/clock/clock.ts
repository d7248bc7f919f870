/** The source of time. All code reads the time here, so that tests can set it. */
export interface Clock {
  /** Milliseconds since 1970-01-01 UTC. Jumps when an operator sets the system clock. */
  now(): number;
  /** Milliseconds since an arbitrary moment of this process. Never jumps and never decreases. */
  monotonic(): number;
}

/** The clocks of the operating system. */
export const systemClock: Clock = { now: () => Date.now(), monotonic: () => performance.now() };
