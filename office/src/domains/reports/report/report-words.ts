import { writeMoment } from '@ingot/messages/write-values.ts';
import { isAlertKind } from '@ingot/rules/alerts/alert-kinds.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { Figure, FigureKind, ReportCode, ReportDefinition } from '@ingot/rules/reports/report-list.ts';
import { alertKindText, reportsText } from '../reports-texts.ts';

const MICROGRAMS_PER_OUNCE = 31_103_476.8;

type TextName = Parameters<typeof reportsText>[0];

/** Returns the figures of a report and its running total. */
export function shownFigures({ figures, running }: ReportDefinition): readonly Figure[] {
  return running === null ? figures : [...figures, { code: running.code, kind: 'weight' }];
}

/** Returns the name of a figure. */
export function figureText({ code, kind }: Figure): string {
  return reportsText(
    (kind === 'weight' && code === 'sold' ? 'figure_sold_weight' : `figure_${code}`) as TextName,
  );
}

/** Returns the name of a report. */
export function reportText(code: ReportCode): string {
  return reportsText(code);
}

/** Formats a value: a number, money, or ounces. */
export function valueText(value: number, kind: FigureKind, currency: string): string {
  if (kind === 'money') return formatMoney(value, currency);
  if (kind === 'count') return value.toLocaleString('en-US');
  const ounces = value / MICROGRAMS_PER_OUNCE;
  return ounces.toLocaleString('en-US', { minimumFractionDigits: 3, maximumFractionDigits: 3 });
}

/** Formats a share in percent with one decimal. Empty if the whole is 0. */
export function shareText(part: number, whole: number): string {
  if (whole === 0) return '';
  return `${((part / whole) * 100).toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}%`;
}

const NAMES: ReadonlySet<string> = new Set([
  'gold',
  'silver',
  'platinum',
  'palladium',
  'mixed',
  'coin',
  'round',
  'bar',
  'tube',
  'box',
  'set',
  'accessory',
  'other',
  'wire',
  'personal-check',
  'bank-check',
  'money-order',
  'cash',
  'card',
  'gift-card',
  'gift_card',
  'hand',
]);

/** Returns the name of a group of a report, such as a metal. */
export function partText(code: ReportCode, part: string): string {
  if (code === 'premium') {
    const [metal = '', form = ''] = part.split(' ');
    return reportsText('family', { metal: nameOf(metal), form: nameOf(form) });
  }
  if (code === 'alerts') {
    const [, kind = '', subject = ''] = /^(\w+): (.*)$/s.exec(part) ?? [];
    if (!isAlertKind(kind)) return part;
    const name = alertKindText(kind);
    return subject === '' ? name : reportsText('alertOf', { kind: name, subject: nameOf(subject) });
  }
  return code === 'margin' || code === 'positions' || code === 'payments' || code === 'refunds'
    ? nameOf(part)
    : part;
}

function nameOf(code: string): string {
  return NAMES.has(code) ? reportsText(code as TextName) : code;
}

/** Formats the days of a period: `Thu, Nov 19`, `Nov 15 to Nov 21`, `November 2026`. */
export function periodText(from: string, to: string, by: string): string {
  if (from === to) return dayText(from, { weekday: 'short' });
  const isMonth = by === 'month' && from.endsWith('-01') && nextDay(to).endsWith('-01');
  if (isMonth) return writeMoment(noon(from), { timeZone: 'UTC', month: 'long', year: 'numeric' });
  return reportsText('fromTo', { from: dayText(from), to: dayText(to) });
}

/** Formats a day: `Nov 19, 2026`. */
export function dayText(day: string, more: Intl.DateTimeFormatOptions = { year: 'numeric' }): string {
  return writeMoment(noon(day), { timeZone: 'UTC', month: 'short', day: 'numeric', ...more });
}

function noon(day: string): string {
  return `${day}T12:00:00Z`;
}

function nextDay(day: string): string {
  return new Date(Date.parse(noon(day)) + 86_400_000).toISOString().slice(0, 10);
}
