import type { OwnGains } from '../metals-query.ts';

const HEAD = ['year', 'holding_period', 'pieces', 'proceeds', 'cost', 'gain', 'currency'];

/** Returns the realized gains as a CSV file (RFC 4180), with a point as the decimal sign. */
export function gainsFile(gains: readonly OwnGains[]): string {
  const rows = gains.map(({ year, period, pieces, proceeds, cost, gain }) => [
    String(year),
    period === null ? 'unknown' : period.toLowerCase(),
    String(pieces),
    amountText(proceeds),
    amountText(cost),
    amountText(gain),
    proceeds.currency ?? '',
  ]);
  return [HEAD, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('');
}

function amountText(money: OwnGains['cost']): string {
  return money?.value == null ? '' : money.value.toFixed(2);
}
