import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { cancelTermsVersion } from '../../orders/loss/cancel-terms.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { unableToPlaceOrder } from '../order-rejection.ts';

const text = defineMessages('check-terms', {
  changed: 'Our terms for canceling an order have just changed. Review them and try again.',
});

/**
 * Rejects an order if the terms of cancellation changed after the shopper saw them. `shown` is the
 * version that the shopper saw; null skips the check.
 * @throws ContractError `CANCELLATION_TERMS_CHANGED`
 */
export function checkTerms(shown: string | null, shop: Pick<ShopSettings, 'orders' | 'office'>): void {
  if (shown === null || shown === cancelTermsVersion(shop)) return;
  throw unableToPlaceOrder(text('changed'), 'CANCELLATION_TERMS_CHANGED');
}
