import { openSignIn } from '../../../platform/app-state/account-menu.ts';
import { addToast } from '../../../ui/toasts/toasts.ts';
import { accountText } from '../account-texts.ts';

/** Says that the shop has ended the session, and offers to sign in again. */
export function tellSessionOver(): void {
  addToast({
    type: 'warning',
    message: accountText('sessionOver'),
    timeoutMs: null,
    action: { text: accountText('login'), onAction: openSignIn },
  });
}
