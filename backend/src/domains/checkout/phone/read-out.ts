import type { PaymentMethod } from '@ingot/rules/checkout/payment/payment-methods.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { timeWords } from '../../../platform/messages/moment-words.ts';
import { chosenMethod } from '../../cart/pricing/chosen-method.ts';
import type { PricedCart } from '../../cart/pricing/price-cart.ts';
import { currencyOf, type PricingBasis } from '../../cart/pricing-basis.ts';
import { shownLines } from '../../cart/view/shown-lines.ts';
import { totalsLinesOf } from '../../cart/view/totals-lines-of.ts';
import { totalsLabel } from '../../orders/contents/totals-facts.ts';
import { cancelTermsFor } from '../../orders/loss/cancel-terms.ts';
import { bidMarket } from '../../orders/loss/order-loss.ts';
import { paymentDeadlineMs } from '../../shop/bank-days.ts';
import { fillPromisesInText } from '../../shop/promises/fill-promises.ts';
import { deadlineSentence, paymentSummary } from '../../shop/promises/payment-promises.ts';
import type { PromiseBasis } from '../../shop/promises/promise-basis.ts';
import { chosenParts } from './phone-sets.ts';
import { phoneText } from './phone-texts.ts';
import { chosenAnswers } from './piece-questions.ts';

/**
 * Returns the sentences that staff read to the buyer: each line with what was chosen for it, each figure of the total,
 * the payment, the end of the lock, and the terms of cancellation with their cost today. Empty without a payment method.
 */
export function readOut(priced: PricedCart, basis: PricingBasis): string[] {
  const { cart, currency, lines, totals } = priced;
  const method = chosenMethod(basis.shop, cart.paymentMethod);
  if (!method || lines.length === 0) return [];
  const money = (minor: number) => formatMoney(minor, currency);
  const { timeZone } = basis.shop.store;
  const promises = { shop: basis.shop, currency, nowMs: basis.nowMs };
  const terms = cancelTermsFor(
    {
      placedAtMs: basis.nowMs,
      currency,
      baseToOrderRateE6: currencyOf(basis.shop, currency).rateE6,
      items: lines.map(({ product, line, ...figures }) => ({
        ...figures,
        productId: product.id,
        name: product.name,
        metal: product.metal,
        fineWeightMicrograms: product.fineWeightMicrograms,
        quantity: line.quantity,
      })),
    },
    bidMarket(basis),
    promises,
  );
  const figures = totalsLinesOf(priced).filter(({ kind }) => kind !== 'total');
  return [
    ...shownLines(priced).flatMap((shown) => {
      const { product, line, unitMinor } = shown;
      const said = { count: line.quantity, name: product.name, unit: money(unitMinor) };
      const choices = [...chosenParts(shown), ...chosenAnswers(shown)];
      return [phoneText('read-line', said), ...choices.map((choice) => phoneText('read-choice', { choice }))];
    }),
    ...figures.map((figure) => {
      const label = totalsLabel(figure);
      if (figure.kind === 'shipping' && figure.amountMinor === 0) return phoneText('read-free', { label });
      return phoneText('read-figure', { label, amount: money(figure.amountMinor) });
    }),
    phoneText('read-total', { total: money(totals.grandTotalMinor), method: method.title }),
    ...paymentSentences(method, promises, priced.isVirtual),
    ...(priced.isLocked && cart.priceLock
      ? [phoneText('read-lock', { time: timeWords(cart.priceLock.untilMs, timeZone) })]
      : []),
    terms.text,
    terms.costText,
    phoneText('read-agree'),
  ].filter((sentence) => sentence !== '');
}

/** Returns the dealer's own text of a method with the deadline, or the usual sentence, which has both. */
function paymentSentences(method: PaymentMethod, promises: PromiseBasis, isVirtual: boolean): string[] {
  const { shop, nowMs } = promises;
  const own = fillPromisesInText(method.summary, promises);
  if (own === '') return [paymentSummary(method, promises, isVirtual)];
  const deadlineMs = paymentDeadlineMs(method, nowMs, shop);
  return [own, deadlineSentence(method.code, deadlineMs, shop.store.timeZone)];
}
