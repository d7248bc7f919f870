import { addDays, type CalendarDay, localDay, toEpochMs, weekdayOf } from './zoned-time.ts';

/** A minute of the week: weekday 0 is Sunday, minute counts from midnight. */
export interface WeekMinute {
  readonly weekday: number;
  readonly minute: number;
}

/** When a market trades: one long session a week, with a break each day and whole days off. All in local time. */
export interface MarketHours {
  /** IANA name, `America/New_York`. */
  readonly timeZone: string;
  readonly opens: WeekMinute;
  readonly closes: WeekMinute;
  /** Minutes of the day, the end not included; null = no break. */
  readonly dailyBreak: { readonly fromMinute: number; readonly toMinute: number } | null;
  /** Days off as `MM-DD`. */
  readonly holidays: readonly string[];
}

/** A stretch of trading without a break: epoch milliseconds, the end not included. */
export interface Session {
  readonly fromMs: number;
  readonly toMs: number;
}

const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;
const DAY_MS = DAY_MINUTES * 60_000;
/** Longer than a week's session, and than two sessions and the longest pause (a weekend with holidays on both sides). */
const LOOK_MS = 8 * DAY_MS;

/** The session that trades at `ms`, or null while the market is closed. */
export function sessionAt(hours: MarketHours, ms: number): Session | null {
  return sessionsAround(hours, ms).find(({ fromMs, toMs }) => fromMs <= ms && ms < toMs) ?? null;
}

/** The last session that began at or before `ms`: the running one, or the one before the pause. */
export function lastSession(hours: MarketHours, ms: number): Session | null {
  return sessionsAround(hours, ms).findLast(({ fromMs }) => fromMs <= ms) ?? null;
}

/** The next session that begins after `ms`. */
export function nextSession(hours: MarketHours, ms: number): Session | null {
  return sessionsAround(hours, ms).find(({ fromMs }) => fromMs > ms) ?? null;
}

/** When the session before the one of `ms` ended: the close that changes of price are measured from. */
export function previousCloseMs(hours: MarketHours, ms: number): number | null {
  return (
    sessionsAround(hours, ms)
      .filter(({ fromMs }) => fromMs <= ms)
      .at(-2)?.toMs ?? null
  );
}

const around = new WeakMap<MarketHours, { readonly utcDay: number; readonly sessions: readonly Session[] }>();

/** The sessions some days before and after `ms`. Those of the last day asked for are kept: time zones are slow. */
function sessionsAround(hours: MarketHours, ms: number): readonly Session[] {
  const utcDay = Math.floor(ms / DAY_MS);
  const known = around.get(hours);
  if (known?.utcDay === utcDay) return known.sessions;
  const sessions = sessionsBetween(hours, utcDay * DAY_MS - LOOK_MS, (utcDay + 1) * DAY_MS + LOOK_MS);
  around.set(hours, { utcDay, sessions });
  return sessions;
}

/** The sessions that touch the days from `fromMs` to `toMs`, ascending. The first and the last may be cut. */
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

/** The minutes of one day in which the market trades, as stretches [from, to). */
function tradingMinutes(hours: MarketHours, day: CalendarDay): [number, number][] {
  if (hours.holidays.includes(monthDay(day))) return [];
  const midnight = weekdayOf(day) * DAY_MINUTES;
  const opens = hours.opens.weekday * DAY_MINUTES + hours.opens.minute;
  const closes = hours.closes.weekday * DAY_MINUTES + hours.closes.minute;
  // A week that closes before it opens runs over the turn of the week.
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
    .flatMap((stretch) => withoutBreak(stretch, hours.dailyBreak))
    .filter(([from, to]) => from < to);
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

function isAfter(a: CalendarDay, b: CalendarDay): boolean {
  return Date.UTC(a.year, a.month - 1, a.day) > Date.UTC(b.year, b.month - 1, b.day);
}
