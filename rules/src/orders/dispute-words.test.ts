import { expect, it } from 'vitest';
import { disputeWords } from './dispute-words.ts';

it('writes the codes of a gateway in words, and an unknown code with spaces', () => {
  expect(disputeWords('product_not_received, needs_response')).toBe(
    'the pieces did not arrive, needs a response',
  );
  expect(disputeWords('won')).toBe('won');
  expect(disputeWords('new_kind_of_reason')).toBe('new kind of reason');
  expect(disputeWords('needs response')).toBe('needs a response');
});
