import type { OwnGains, OwnUnrealizedGains } from '../metals-query.ts';

const HEAD = [
  'kind',
  'year',
  'holding_period',
  'pieces',
  'cost',
  'proceeds',
  'value',
  'valued_at',
  'gain',
  'currency',
  'as_of',
];

/**
 * Returns realized and unrealized gains as a CSV file (RFC 4180), with a point as the decimal sign. Realized gains
 * have the year of the sale, unrealized ones that of the purchase. Figures that are not known are empty.
 */
export function gainsFile(realized: readonly OwnGains[], unrealized: readonly OwnUnrealizedGains[]): string {
  const sold = realized.map(({ year, period, pieces, proceeds, cost, gain }) => [
    'realized',
    String(year),
    period?.toLowerCase() ?? 'unknown',
    String(pieces),
    amountText(cost),
    amountText(proceeds),
    '',
    '',
    amountText(gain),
    proceeds.currency ?? '',
    '',
  ]);
  const held = unrealized.map(({ year, period, pieces, cost, value, basis, gain, as_of }) => [
    'unrealized',
    String(year),
    period.toLowerCase(),
    String(pieces),
    amountText(cost),
    '',
    amountText(value),
    basis?.toLowerCase() ?? 'no price',
    amountText(gain),
    cost.currency ?? '',
    as_of ?? '',
  ]);
  return [HEAD, ...sold, ...held].map((cells) => `${cells.join(',')}\r\n`).join('');
}

function amountText(money: OwnGains['cost']): string {
  return money?.value == null ? '' : money.value.toFixed(2);
}
