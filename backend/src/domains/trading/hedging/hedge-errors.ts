import { inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('hedge-errors', {
  ounces: 'Enter the ounces, above 0 and at most 1,000,000, with at most three decimals.',
  price: 'Enter the price of one troy ounce, above 0.',
  cost: 'Enter the costs, 0 or more.',
  counterparty: 'Enter the broker or dealer of the trade, at most 100 characters.',
  reference: 'A reference has at most 100 characters.',
  key: 'The page sent no key for this hedge. Reload it.',
  price_missing: 'This metal has no current price. Record the hedge when it has one.',
  broker: 'The broker has no price for this metal now. Nothing was traded.',
  reused: 'This hedge was recorded already, with other values. Reload the page.',
  unknown: 'There is no hedge {id}.',
  void: 'This hedge is void already.',
  reason: 'Say why the hedge is void, in at most 300 characters.',
});

export const hedgeInvalid = (
  field: 'ounces' | 'price' | 'cost' | 'counterparty' | 'reference' | 'key' | 'reason',
) => inputError(text(field), 'HEDGE_INVALID');
export const spotMissing = () => inputError(text('price_missing'), 'PRICE_MISSING');
export const brokerClosed = () => inputError(text('broker'), 'BROKER_CLOSED');
export const keyReused = () => inputError(text('reused'), 'CONFLICT');
export const hedgeUnknown = (id: number) => noSuchEntity(text('unknown', { id }), 'HEDGE_UNKNOWN');
export const hedgeVoid = () => inputError(text('void'), 'HEDGE_VOID');
