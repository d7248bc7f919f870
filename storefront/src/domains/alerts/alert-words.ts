import { writeMoment } from '@ingot/messages/write-values.ts';
import { parseMetal } from '@ingot/rules/metals/metal.ts';
import { formatHundredths, formatMoney } from '@ingot/rules/money/format-money.ts';
import { metalName } from '../metals/names/metal-name.ts';
import { alertText } from './alert-texts.ts';
import type { ListedAlert } from './alerts-query.ts';

/** What an alert watches, by name. */
export function watchedName({ kind, metal, product }: ListedAlert): string {
  const known = parseMetal(metal ?? '');
  if (known !== null) return alertText('ask', { metal: metalName(known) });
  if (kind === 'GOLD_SILVER_RATIO') return alertText('ratio');
  return product?.name ?? alertText('gone');
}

/** A figure of an alert: an amount of its currency, or the bare ratio. */
export function figureText(figure: number, currency: string | null): string {
  const hundredths = Math.round(figure * 100);
  return currency === null ? formatHundredths(hundredths) : formatMoney(hundredths, currency);
}

/** What is waited for: `Below $38.00`, or that a piece comes back. */
export function wishText({ value, currency, direction }: ListedAlert): string {
  if (value === null) return alertText('backInStock');
  const figure = figureText(value, currency);
  return alertText(direction === 'ABOVE' ? 'above' : 'below', { figure });
}

/** How it stands now: the price, the ratio, or whether it is in stock; empty when nobody knows. */
export function nowText({ kind, current_value: now, currency, product }: ListedAlert): string {
  if (kind === 'BACK_IN_STOCK') {
    if (product === null) return '';
    return alertText(product.stock_status === 'OUT_OF_STOCK' ? 'outOfStock' : 'inStock');
  }
  return now === null ? '' : figureText(now, currency);
}

/** The state in words; the day of an alert that was reached is told in the shop's time zone. */
export function stateText({ state, triggered_at: at }: ListedAlert, timeZone: string): string {
  if (state === 'PAUSED') return alertText('paused');
  if (state === 'ARMED' || at === null) return alertText('armed');
  return alertText('reached', { date: writeMoment(at, { month: 'short', day: 'numeric', timeZone }) });
}
