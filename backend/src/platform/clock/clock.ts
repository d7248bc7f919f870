/** Time as a port: everything that asks for the time asks here, so that tests can tell it. */
export interface Clock {
  /** Milliseconds since 1970-01-01 UTC. Steps when somebody sets the machine's clock. */
  now(): number;
  /** Milliseconds since an arbitrary moment of this process. Never steps and never goes back. */
  monotonic(): number;
}

/** The machine's own clocks. */
export const systemClock: Clock = { now: () => Date.now(), monotonic: () => performance.now() };
