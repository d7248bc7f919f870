import type { ContractError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { invalidLot } from '../own/lot-errors.ts';

const text = defineMessages('split-errors', {
  'other-weight':
    '{each} pieces of {part} do not weigh as much as one {whole}. Correct the number, or name the pieces.',
});

/** Error: the product of a split is not what the piece was made of. */
export function otherWeight(figures: { each: number; part: string; whole: string }): ContractError {
  return invalidLot(text('other-weight', figures));
}
