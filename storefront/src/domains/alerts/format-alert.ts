import { withinSentence } from '@ingot/messages/within-sentence.ts';
import { writeMoment } from '@ingot/messages/write-values.ts';
import { kindNamed, partsOf } from '@ingot/rules/alerts/alert-kinds.ts';
import { parseMetal } from '@ingot/rules/metals/metal.ts';
import { formatHundredths, formatMoney } from '@ingot/rules/money/format-money.ts';
import { metalName } from '../metals/names/metal-name.ts';
import { methodNames, type ShopMethods } from '../shop/payment-method/method-names.ts';
import { alertText } from './alert-texts.ts';
import type { ListedAlert } from './alerts-query.ts';

/** Returns the name of what an alert watches, with the quantity and the payment method whose price counts. */
export function watchedName(alert: ListedAlert, methods: ShopMethods): string {
  const { payment_method: code, quantity: count } = alert;
  const name = figureName(alert);
  const what = count === 1 ? name : alertText('fromQuantity', { what: name, count });
  if (code == null) return what;
  return alertText('byMethod', { what, method: withinSentence(methodNames([code], methods)) });
}

function figureName({ kind, metal, product }: ListedAlert): string {
  const known = parseMetal(metal ?? '');
  if (known !== null) {
    return alertText(kind === 'MARKET_OPEN' ? 'market' : 'ask', { metal: metalName(known) });
  }
  if (kind === 'GOLD_SILVER_RATIO') return alertText('ratio');
  if (kind === 'METALS_VALUE') return alertText('total');
  const name = product?.name;
  if (name == null) return alertText('gone');
  if (kind === 'PRODUCT_PREMIUM') return alertText('premium', { name });
  return kind === 'PRODUCT_SPREAD' ? alertText('spread', { name }) : name;
}

/** The kind of a figure and its currency; null for percentages and the ratio. */
export type FigureUnit = Pick<ListedAlert, 'kind' | 'currency'>;

/** Formats a figure of an alert in the unit of its kind. */
function writtenFigure({ kind, currency }: FigureUnit, figure: number): string {
  return partsOf(kindNamed(kind)).unit === 'percent' ? percentText(figure) : figureText(figure, currency);
}

/** Formats a percentage: `4.20%`. */
export function percentText(percent: number): string {
  return `${formatHundredths(Math.round(percent * 100))}%`;
}

/** Formats a threshold: an amount of its currency, or the bare ratio. */
export function figureText(figure: number, currency: string | null): string {
  const hundredths = Math.round(figure * 100);
  return currency === null ? formatHundredths(hundredths) : formatMoney(hundredths, currency);
}

/** Returns the condition of an alert: `Below $38.00`, back in stock, or that orders or the market open. */
export function wishText(alert: ListedAlert): string {
  const { kind, value, direction } = alert;
  if (kind === 'MARKET_OPEN') return alertText('opensAgain');
  if (kind === 'RELEASE_OPENS') return alertText('ordersOpen');
  if (value === null) return alertText('backInStock');
  const figure = writtenFigure(alert, value);
  return alertText(direction === 'ABOVE' ? 'above' : 'below', { figure });
}

/** Returns the current figure, stock status, release or state of the market; empty if unknown. */
export function nowText(alert: ListedAlert, timeZone: string): string {
  const { kind, product, market_state: market } = alert;
  if (kind === 'MARKET_OPEN') return marketText(market);
  if (kind === 'RELEASE_OPENS') return releaseText(product, timeZone);
  if (kind === 'BACK_IN_STOCK') {
    if (product === null) return '';
    return alertText(product.stock_status === 'OUT_OF_STOCK' ? 'outOfStock' : 'inStock');
  }
  const figure = currentFigure(alert);
  if (figure === null) return '';
  return alert.is_current_value_traded === false ? alertText('lastPrice', { figure }) : figure;
}

/** Says the current value of the figure that an alert watches, or its last one; null without one. */
export function currentText(alert: ListedAlert): string | null {
  const { current_value: value, is_current_value_traded: isTraded } = alert;
  return value === null ? null : figureNow(alert, value, { isTraded: isTraded !== false });
}

/** Says the current value of a figure, or its last one while the shop does not trade at it. */
export function figureNow(
  unit: FigureUnit,
  value: number,
  { isTraded }: { readonly isTraded: boolean },
): string {
  return alertText(isTraded ? 'itNow' : 'itLast', { figure: writtenFigure(unit, value) });
}

function currentFigure(alert: ListedAlert): string | null {
  return alert.current_value === null ? null : writtenFigure(alert, alert.current_value);
}

function releaseText(product: ListedAlert['product'], timeZone: string): string {
  if (product === null) return '';
  if (product.opens_at == null) {
    return alertText(product.stock_status === 'OUT_OF_STOCK' ? 'outOfStock' : 'openForOrders');
  }
  const options = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone } as const;
  return alertText('opensAt', { time: writeMoment(product.opens_at, options) });
}

function marketText(state: ListedAlert['market_state']): string {
  if (state == null) return '';
  if (state === 'OPEN') return alertText('open');
  return alertText(state === 'CLOSED' ? 'closed' : 'halted');
}

/** Returns the state of an alert; the date of a triggered one is in the shop's time zone. */
export function stateText(
  { state, triggered_at: at, place_in_line: place }: ListedAlert,
  timeZone: string,
): string {
  if (state === 'PAUSED') return alertText('paused');
  if (place != null) return alertText('inLine', { place: String(place) });
  if (state === 'ARMED' || at === null) return alertText('armed');
  return alertText('reached', { date: writeMoment(at, { month: 'short', day: 'numeric', timeZone }) });
}
