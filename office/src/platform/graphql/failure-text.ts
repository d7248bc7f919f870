import { defineMessages } from '@ingot/messages/define-messages.ts';
import { CODE, OfficeFailure } from './office-failure.ts';

const failureMessage = defineMessages('failure', {
  network: 'The shop did not respond. Check your connection, then try again.',
  conflict: 'Changed by somebody else in the meantime. Reload to see the current state.',
  notPermitted: 'Your role does not allow this. Ask an owner for the permission.',
  notSignedIn: 'Not done: you are signed out.',
  proofRequired: 'Not done: it needs your passkey or code.',
  internal: 'Something went wrong in the shop. Try again; if it happens again, tell the owner.',
});

/** Returns a sentence for staff that says why a request failed. */
export function failureText(failure: unknown): string {
  if (!(failure instanceof OfficeFailure)) return failureMessage('internal');
  if (failure.layer === 'network') return failureMessage('network');
  switch (failure.code) {
    case CODE.notSignedIn:
      return failureMessage('notSignedIn');
    case CODE.proofRequired:
      return failureMessage('proofRequired');
    case CODE.conflict:
      return failureMessage('conflict');
    case CODE.notPermitted:
      return failureMessage('notPermitted');
    case CODE.internal:
    case null:
      return failureMessage('internal');
    default:
      return failure.errors.map(({ message }) => message).join(' ');
  }
}
