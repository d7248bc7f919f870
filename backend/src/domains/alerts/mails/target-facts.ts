import type { MailFact } from '../../../platform/mail/documents/mail-document.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { AlertTarget } from '../alert.ts';
import { alertMailText as text } from './alert-mail-texts.ts';
import { EVENT_TEXTS, wordsOf } from './alert-words.ts';

/** Describes what an alert waits for, as rows; `product` is the name of its product. */
export function targetFacts(target: AlertTarget, product: string | null, shop: ShopSettings): MailFact[] {
  const { watched, figure } = wordsOf(target, product);
  const value = 'thresholdE4' in target ? (figure ?? '') : text(EVENT_TEXTS[target.kind].wish);
  return [{ label: watched, value }, ...priceFacts(target, shop)];
}

/** Returns the quantity and the payment method whose price counts, as rows; none for the cash price of one piece. */
export function priceFacts(target: AlertTarget, { paymentMethods }: ShopSettings): MailFact[] {
  if (!('method' in target)) return [];
  const { quantity, method: code } = target;
  const method = paymentMethods.find((one) => one.code === code);
  return [
    ...(quantity === 1
      ? []
      : [{ label: text('quantity'), value: text('from-quantity', { count: quantity }) }]),
    ...(code === null ? [] : [{ label: text('method'), value: method?.title ?? code }]),
  ];
}
