import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';

const text = defineMessages('check-reason', {
  'invalid-cancellation-reason': 'Order cancellation reason is invalid.',
});

/**
 * Returns the reason if the shop offers it. Free text is rejected, because the reason appears in
 * mails and on screens.
 * @throws ContractError
 */
export function checkReason(reason: string, { orders }: Pick<ShopSettings, 'orders'>): string {
  if (reason.trim() === '') {
    throw inputError('Required parameter "reason" is missing or incorrect.', 'REQUIRED_PARAMETER_MISSING');
  }
  const known = orders.cancellationReasons.find((one) => one === reason.trim());
  if (known === undefined) {
    throw inputError(text('invalid-cancellation-reason'), 'INVALID_CANCELLATION_REASON');
  }
  return known;
}
