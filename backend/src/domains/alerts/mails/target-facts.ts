import type { MailFact } from '../../../platform/mail/documents/mail-document.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { AlertTarget } from '../alert.ts';
import { alertMailText as text } from './alert-mail-texts.ts';
import { EVENT_TEXTS, wordsOf } from './alert-words.ts';

/** Describes what an alert waits for, as rows; `product` is the name of its product. */
export function targetFacts(target: AlertTarget, product: string | null, shop: ShopSettings): MailFact[] {
  const { watched, figure } = wordsOf(target, product);
  const value = 'thresholdE4' in target ? (figure ?? '') : text(EVENT_TEXTS[target.kind].wish);
  return [{ label: watched, value }, ...methodFact(target, shop)];
}

/** Returns the payment method whose price counts, as a row; none for the cash price. */
export function methodFact(target: AlertTarget, { paymentMethods }: ShopSettings): MailFact[] {
  if (!('method' in target) || target.method === null) return [];
  const method = paymentMethods.find(({ code }) => code === target.method);
  return [{ label: text('method'), value: method?.title ?? target.method }];
}
