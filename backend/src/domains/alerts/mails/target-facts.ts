import type { MailFact } from '../../../platform/mail/documents/mail-document.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { AlertTarget } from '../alert.ts';
import { alertMailText as text } from './alert-mail-texts.ts';
import { EVENT_TEXTS, wordsOf } from './alert-words.ts';

/** Describes what an alert waits for, as rows; `product` is the name of its product. */
export function targetFacts(
  target: AlertTarget,
  product: string | null,
  shop: Pick<ShopSettings, 'paymentMethods'>,
): MailFact[] {
  const { watched, figure } = wordsOf(target, product, shop);
  const value = 'thresholdE4' in target ? (figure ?? '') : text(EVENT_TEXTS[target.kind].wish);
  return [{ label: watched, value }];
}
