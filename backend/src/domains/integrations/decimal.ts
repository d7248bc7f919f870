/** Returns minor units as the decimal number of the REST API. */
export function decimal(minor: number): number {
  return minor / 100;
}

/** Returns a time as `2026-11-26 14:05:00` in UTC. */
export function utcTime(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
}
