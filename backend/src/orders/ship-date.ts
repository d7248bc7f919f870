const DAY_MS = 86_400_000;

/** The day a pre-order ships, for people: `December 4`. */
export function shippedOn(placedAtMs: number, shipsInDays: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone }).format(
    placedAtMs + shipsInDays * DAY_MS,
  );
}
