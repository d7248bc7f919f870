import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { openSignIn } from '../../../platform/app-state/account-menu.ts';
import { accountText } from '../account-texts.ts';

/** Shows that the shop has ended the session, and offers a new sign-in. */
export function showExpiredSession(): void {
  addToast({
    type: 'warning',
    message: accountText('sessionOver'),
    timeoutMs: null,
    action: { text: accountText('login'), onAction: openSignIn },
  });
}
