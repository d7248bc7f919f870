import { addDays, type CalendarDay, localDay, toEpochMs, weekdayOf } from './zoned-time.ts';

/** A minute of the week: weekday 0 is Sunday, minute counts from midnight. */
export interface WeekMinute {
  readonly weekday: number;
  readonly minute: number;
}

/** Trading hours of a market in local time: one session a week, with a daily break and holidays. */
export interface MarketHours {
  /** IANA name, `America/New_York`. */
  readonly timeZone: string;
  readonly opens: WeekMinute;
  readonly closes: WeekMinute;
  /** Minutes of the day, the end excluded; null = no break. */
  readonly dailyBreak: { readonly fromMinute: number; readonly toMinute: number } | null;
  /** Holidays as `MM-DD`. */
  readonly holidays: readonly string[];
  /** Holidays and early closes by date; absent means none. */
  readonly exceptions?: readonly MarketException[];
}

/** A day on which the market does not trade as usual. */
export interface MarketException {
  readonly day: CalendarDay;
  /** Its name for shoppers, such as `Thanksgiving`. */
  readonly name: string;
  /** Minutes of the day without trading, the end excluded; null = the whole day. */
  readonly closed: { readonly fromMinute: number; readonly toMinute: number } | null;
}

/** A period of uninterrupted trading in epoch milliseconds, the end excluded. */
export interface Session {
  readonly fromMs: number;
  readonly toMs: number;
}

const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;
const DAY_MS = DAY_MINUTES * 60_000;
/**
 * Longer than a week's session, and than two sessions with the longest pause between them (a
 * weekend with holidays on both sides).
 */
const LOOK_MS = 8 * DAY_MS;

/** Returns the session at `ms`, or null while the market is closed. */
export function sessionAt(hours: MarketHours, ms: number): Session | null {
  return sessionsAround(hours, ms).find(({ fromMs, toMs }) => fromMs <= ms && ms < toMs) ?? null;
}

/**
 * Returns the last session that began at or before `ms`: the current one, or the one before the
 * pause.
 */
export function lastSession(hours: MarketHours, ms: number): Session | null {
  return sessionsAround(hours, ms).findLast(({ fromMs }) => fromMs <= ms) ?? null;
}

/** Returns the next session that begins after `ms`. */
export function nextSession(hours: MarketHours, ms: number): Session | null {
  return sessionsAround(hours, ms).find(({ fromMs }) => fromMs > ms) ?? null;
}

/**
 * Returns the end of the session before the session of `ms`. Price changes are relative to this
 * close.
 */
export function previousCloseMs(hours: MarketHours, ms: number): number | null {
  return (
    sessionsAround(hours, ms)
      .filter(({ fromMs }) => fromMs <= ms)
      .at(-2)?.toMs ?? null
  );
}

const around = new WeakMap<MarketHours, { readonly utcDay: number; readonly sessions: readonly Session[] }>();

/**
 * Returns the sessions some days around `ms`. Caches the sessions of the last requested day,
 * because time zone conversion is slow.
 */
function sessionsAround(hours: MarketHours, ms: number): readonly Session[] {
  const utcDay = Math.floor(ms / DAY_MS);
  const known = around.get(hours);
  if (known?.utcDay === utcDay) return known.sessions;
  const sessions = sessionsBetween(hours, utcDay * DAY_MS - LOOK_MS, (utcDay + 1) * DAY_MS + LOOK_MS);
  around.set(hours, { utcDay, sessions });
  return sessions;
}

/**
 * Returns the sessions that overlap the days from `fromMs` to `toMs`, ascending. The first and the
 * last may be cut off.
 */
export function sessionsBetween(hours: MarketHours, fromMs: number, toMs: number): Session[] {
  const sessions: Session[] = [];
  const last = localDay(hours.timeZone, toMs);
  for (let day = localDay(hours.timeZone, fromMs); !isAfter(day, last); day = addDays(day, 1)) {
    for (const [from, to] of tradingMinutes(hours, day)) {
      const session = {
        fromMs: toEpochMs(hours.timeZone, day, from),
        toMs: toEpochMs(hours.timeZone, day, to),
      };
      const previous = sessions.at(-1);
      if (previous?.toMs === session.fromMs)
        sessions[sessions.length - 1] = { ...previous, toMs: session.toMs };
      else sessions.push(session);
    }
  }
  return sessions;
}

/** Returns the trading minutes of one day as ranges [from, to). */
export function tradingMinutes(hours: MarketHours, day: CalendarDay): [number, number][] {
  if (hours.holidays.includes(monthDay(day))) return [];
  const midnight = weekdayOf(day) * DAY_MINUTES;
  const opens = hours.opens.weekday * DAY_MINUTES + hours.opens.minute;
  const closes = hours.closes.weekday * DAY_MINUTES + hours.closes.minute;
  // A week that closes before it opens spans the turn of the week.
  const week: [number, number][] =
    opens < closes
      ? [[opens, closes]]
      : [
          [0, closes],
          [opens, WEEK_MINUTES],
        ];
  return week
    .map(([from, to]): [number, number] => [
      Math.max(0, from - midnight),
      Math.min(DAY_MINUTES, to - midnight),
    ])
    .flatMap((range) => withoutBreak(range, hours.dailyBreak))
    .flatMap((range) => withoutExceptions(range, hours.exceptions ?? [], day))
    .filter(([from, to]) => from < to);
}

function withoutExceptions(
  range: [number, number],
  exceptions: readonly MarketException[],
  day: CalendarDay,
): [number, number][] {
  return exceptions
    .filter((one) => isSameDay(one.day, day))
    .reduce<[number, number][]>(
      (ranges, { closed }) => (closed === null ? [] : ranges.flatMap((left) => withoutBreak(left, closed))),
      [range],
    );
}

function withoutBreak([from, to]: [number, number], pause: MarketHours['dailyBreak']): [number, number][] {
  if (pause === null) return [[from, to]];
  return [
    [from, Math.min(to, pause.fromMinute)],
    [Math.max(from, pause.toMinute), to],
  ];
}

function monthDay({ month, day }: CalendarDay): string {
  return `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function isSameDay(a: CalendarDay, b: CalendarDay): boolean {
  return a.year === b.year && a.month === b.month && a.day === b.day;
}

function isAfter(a: CalendarDay, b: CalendarDay): boolean {
  return Date.UTC(a.year, a.month - 1, a.day) > Date.UTC(b.year, b.month - 1, b.day);
}
