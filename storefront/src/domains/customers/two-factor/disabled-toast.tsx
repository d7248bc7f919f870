import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useEffect } from 'react';
import { accountText } from '../account-texts.ts';

/**
 * Shows a lasting toast that two-factor sign-in is off, on every page with `tfa=true` in its URL.
 * Renders nothing.
 */
export default function DisabledToast() {
  useEffect(() => {
    addToast({ id: 'tfa', type: 'success', message: accountText('twoFactorDisabled'), timeoutMs: null });
  }, []);
  return null;
}
