import { decimalToMinor } from '@ingot/rules/money/convert-money.ts';
import {
  magentoStatusLabel,
  ORDER_STATUSES,
  type OrderStatus,
  orderStatusLabel,
} from '@ingot/rules/orders/order-status.ts';
import type { CustomerOrdersFilterInput } from '../../../generated/resolvers.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { EVERY_ORDER, type OrderFilter } from './order-filter.ts';
import { statusText } from './status-texts.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Converts a client's filter. An unknown status matches no order.
 * @throws ContractError for an invalid date or amount
 */
export function readOrderFilter({
  number,
  status,
  order_date,
  grand_total,
}: CustomerOrdersFilterInput): OrderFilter {
  const to = readDay(order_date?.to, 'order_date');
  return {
    ...EVERY_ORDER,
    numbers: oneOf(number),
    partOfNumber: number?.match ?? '',
    statuses: oneOf(status)?.flatMap(readStatuses) ?? null,
    placedFromMs: readDay(order_date?.from, 'order_date')?.atMs ?? null,
    // A date as upper bound includes the whole day.
    placedBeforeMs: to === null ? null : to.atMs + (to.isDay ? DAY_MS : 1000),
    totalFromMinor: readAmount(grand_total?.from),
    totalToMinor: readAmount(grand_total?.to),
  };
}

/** Returns the texts of a condition; null without a condition. */
function oneOf(
  condition:
    | { readonly eq?: string | null; readonly in?: readonly (string | null)[] | null }
    | null
    | undefined,
): string[] | null {
  if (condition?.eq == null && condition?.in == null) return null;
  return [...(condition.in ?? []), condition.eq ?? null].filter((text) => text !== null);
}

/** Returns the statuses with this code or label; empty if there is none. */
function readStatuses(text: string): readonly OrderStatus[] {
  const wanted = text.trim().toLowerCase();
  return ORDER_STATUSES.filter((one) =>
    [one, orderStatusLabel(one), statusText(one), magentoStatusLabel(one)].some(
      (label) => label.toLowerCase() === wanted,
    ),
  );
}

function readDay(text: string | null | undefined, name: string): { atMs: number; isDay: boolean } | null {
  if (text == null || text.trim() === '') return null;
  const found = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d:\d\d))?$/.exec(text.trim());
  const atMs = found ? Date.parse(`${found[1]}T${found[2] ?? '00:00:00'}Z`) : Number.NaN;
  if (Number.isNaN(atMs)) {
    throw inputError(`"${name}" must be a date as YYYY-MM-DD or YYYY-MM-DD hh:mm:ss.`, 'INVALID_FILTER');
  }
  return { atMs, isDay: found?.[2] === undefined };
}

function readAmount(text: string | null | undefined): number | null {
  if (text == null || text.trim() === '') return null;
  const amount = /^\d{1,12}(\.\d{1,4})?$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (Number.isNaN(amount)) throw inputError('"grand_total" must be an amount.', 'INVALID_FILTER');
  return decimalToMinor(amount);
}
