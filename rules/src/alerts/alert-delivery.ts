import { addDays, localDay, toEpochMs } from '../metals/zoned-time.ts';
import type { AlertKind } from './alert-kinds.ts';

/** How often fired alerts are sent: each at once, or together every hour or every day. */
export const ALERT_FREQUENCIES = ['immediate', 'hourly', 'daily'] as const;

/** One of the frequencies. */
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

/** Hours without messages, in full hours of the day (0 to 23). They may span midnight. */
export interface QuietHours {
  readonly fromHour: number;
  readonly untilHour: number;
}

/** When a recipient wants fired alerts. */
export interface AlertDelivery {
  readonly frequency: AlertFrequency;
  /** Null for none. */
  readonly quiet: QuietHours | null;
  /** IANA name of the recipient's time zone. */
  readonly timeZone: string;
}

/** The local hour of daily messages. */
export const DAILY_HOUR = 8;

const HOUR_MS = 3_600_000;

/**
 * Returns when an alert that fires at `firedAtMs` may be sent, in epoch milliseconds; `firedAtMs` itself
 * for at once. Hourly messages go out at full hours of UTC, daily ones at {@link DAILY_HOUR} of the
 * recipient. An alert of a waiting list waits for no digest: the next wave would be told before its reader. A time
 * within quiet hours becomes their end.
 */
export function deliveryTime(
  { frequency, quiet, timeZone }: AlertDelivery,
  { kind, firedAtMs }: { readonly kind: AlertKind; readonly firedAtMs: number },
): number {
  const dueMs = isOfWaitingList(kind) ? firedAtMs : frequencyTime(frequency, timeZone, firedAtMs);
  return quiet === null ? dueMs : quietEnd(quiet, timeZone, dueMs);
}

/** Returns whether the alerts of a kind fire in waves, in the order of sign-up. */
export function isOfWaitingList(kind: AlertKind): boolean {
  return kind === 'stock' || kind === 'release';
}

/** Returns the end of the quiet hours that contain `atMs`, in epoch milliseconds; `atMs` itself outside of them. */
export function afterQuietHours({ quiet, timeZone }: AlertDelivery, atMs: number): number {
  return quiet === null ? atMs : quietEnd(quiet, timeZone, atMs);
}

/** Returns whether a moment is within quiet hours of a time zone. */
export function areQuietNow(quiet: QuietHours, timeZone: string, atMs: number): boolean {
  return quietEnd(quiet, timeZone, atMs) > atMs;
}

/** Returns when the next quiet hours begin after `atMs`, in epoch milliseconds; null without quiet hours. */
export function nextQuietStart({ quiet, timeZone }: AlertDelivery, atMs: number): number | null {
  if (quiet === null) return null;
  const today = localDay(timeZone, atMs);
  const starts = [today, addDays(today, 1)].map((day) => toEpochMs(timeZone, day, quiet.fromHour * 60));
  return starts.find((startMs) => startMs > atMs) ?? null;
}

function frequencyTime(frequency: AlertFrequency, timeZone: string, atMs: number): number {
  switch (frequency) {
    case 'immediate':
      return atMs;
    case 'hourly':
      return Math.ceil(atMs / HOUR_MS) * HOUR_MS;
    case 'daily': {
      const day = localDay(timeZone, atMs);
      const todayMs = toEpochMs(timeZone, day, DAILY_HOUR * 60);
      return todayMs >= atMs ? todayMs : toEpochMs(timeZone, addDays(day, 1), DAILY_HOUR * 60);
    }
  }
}

/** Returns the end of the quiet hours that contain a moment; the moment itself outside of them. */
function quietEnd({ fromHour, untilHour }: QuietHours, timeZone: string, atMs: number): number {
  const today = localDay(timeZone, atMs);
  const nights = fromHour < untilHour ? 0 : 1;
  // Quiet hours that began yesterday may still run.
  for (const day of [addDays(today, -1), today]) {
    const startMs = toEpochMs(timeZone, day, fromHour * 60);
    const endMs = toEpochMs(timeZone, addDays(day, nights), untilHour * 60);
    if (startMs <= atMs && atMs < endMs) return endMs;
  }
  return atMs;
}

/** Returns whether these are quiet hours of less than a day: two different full hours. */
export function areQuietHours({ fromHour, untilHour }: QuietHours): boolean {
  const isHour = (hour: number) => Number.isInteger(hour) && hour >= 0 && hour <= 23;
  return isHour(fromHour) && isHour(untilHour) && fromHour !== untilHour;
}

/**
 * Returns the canonical IANA name of a time zone; null for an unknown name, and for an offset such as
 * `+05:00`, which follows no clock changes.
 */
export function canonicalTimeZone(name: string): string | null {
  if (!/^[A-Za-z]/.test(name) || name.length > 64) return null;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
