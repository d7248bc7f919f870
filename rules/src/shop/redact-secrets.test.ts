import { expect, test } from 'vitest';
import { redactSecrets } from './redact-secrets.ts';

test.each([
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
  ['550 no mailbox of marta@oakes.example', '550 no mailbox of marta@oakes.example'],
  ['smtp://shop:s3cret@mail.example failed', 'smtp://…@mail.example failed'],
  ['card 4242 4242 4242 4242 declined', 'card … declined'],
  ['card 4242424242424242 declined', 'card … declined'],
  ['key dGhpcyBpcyBhIHZlcnkgc2VjcmV0IGtleQ is wrong', 'key … is wrong'],
  ['Payment 17 was not captured', 'Payment 17 was not captured'],
])('%s becomes %s', (message, told) => {
  expect(redactSecrets(message)).toBe(told);
});
