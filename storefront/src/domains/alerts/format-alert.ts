import { writeMoment } from '@ingot/messages/write-values.ts';
import { parseMetal } from '@ingot/rules/metals/metal.ts';
import { formatHundredths, formatMoney } from '@ingot/rules/money/format-money.ts';
import { metalName } from '../metals/names/metal-name.ts';
import { alertText } from './alert-texts.ts';
import type { ListedAlert } from './alerts-query.ts';

/** Returns the name of what an alert watches. */
export function watchedName({ kind, metal, product }: ListedAlert): string {
  const known = parseMetal(metal ?? '');
  if (known !== null) return alertText('ask', { metal: metalName(known) });
  if (kind === 'GOLD_SILVER_RATIO') return alertText('ratio');
  return product?.name ?? alertText('gone');
}

/** Formats a threshold: an amount of its currency, or the bare ratio. */
export function figureText(figure: number, currency: string | null): string {
  const hundredths = Math.round(figure * 100);
  return currency === null ? formatHundredths(hundredths) : formatMoney(hundredths, currency);
}

/** Returns the condition of an alert: `Below $38.00`, or back in stock. */
export function wishText({ value, currency, direction }: ListedAlert): string {
  if (value === null) return alertText('backInStock');
  const figure = figureText(value, currency);
  return alertText(direction === 'ABOVE' ? 'above' : 'below', { figure });
}

/** Returns the current price, ratio or stock status; empty if unknown. */
export function nowText({ kind, current_value: now, currency, product }: ListedAlert): string {
  if (kind === 'BACK_IN_STOCK') {
    if (product === null) return '';
    return alertText(product.stock_status === 'OUT_OF_STOCK' ? 'outOfStock' : 'inStock');
  }
  return now === null ? '' : figureText(now, currency);
}

/** Returns the state of an alert; the date of a triggered one is in the shop's time zone. */
export function stateText({ state, triggered_at: at }: ListedAlert, timeZone: string): string {
  if (state === 'PAUSED') return alertText('paused');
  if (state === 'ARMED' || at === null) return alertText('armed');
  return alertText('reached', { date: writeMoment(at, { month: 'short', day: 'numeric', timeZone }) });
}
