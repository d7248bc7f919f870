import { useEffect } from 'react';
import { addToast } from '../../../ui/toasts/toasts.ts';
import { accountText } from '../account-texts.ts';

/** Says lastingly that two-factor sign-in is off, on whatever page has `tfa=true` in its address. Renders nothing. */
export default function DisabledToast() {
  useEffect(() => {
    addToast({ id: 'tfa', type: 'success', message: accountText('twoFactorDisabled'), timeoutMs: null });
  }, []);
  return null;
}
