/** Returns the IANA name of the browser's time zone. */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Returns the names of all time zones, `extra` included. */
export function allZones(extra: string): string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), extra])].sort();
}
