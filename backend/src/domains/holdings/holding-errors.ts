import { type ContractError, noSuchEntity } from '../../platform/errors/errors.ts';
import { defineMessages } from '../../platform/messages/define-messages.ts';

const text = defineMessages('holding-errors', {
  'lot-not-found': 'We could not find this lot. It may have been removed on another device.',
});

/** Error: unknown lot. Another customer's lot gets the same error. */
export function lotNotFound(): ContractError {
  return noSuchEntity(text('lot-not-found'), 'METAL_LOT_NOT_FOUND');
}
