import { inputError } from '../../graph/errors.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';

/**
 * The reason, when it is one of those the shop offers: what a buyer types goes into mails and onto screens of the shop.
 * @throws ContractError
 */
export function checkReason(reason: string, { orders }: Pick<ShopSettings, 'orders'>): string {
  if (reason.trim() === '') {
    throw inputError('Required parameter "reason" is missing or incorrect.', 'REQUIRED_PARAMETER_MISSING');
  }
  const known = orders.cancellationReasons.find((one) => one === reason.trim());
  if (known === undefined) {
    throw inputError('Order cancellation reason is invalid.', 'INVALID_CANCELLATION_REASON');
  }
  return known;
}
