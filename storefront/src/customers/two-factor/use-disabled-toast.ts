import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { addToast } from '../../ui/toasts.ts';
import { accountText } from '../account-texts.ts';

/** Says lastingly that two-factor sign-in is off, where `tfa=true` stands in the address (TFA-07). */
export function useDisabledToast(): void {
  const isDisabled = useSearchParams()[0].get('tfa') === 'true';
  useEffect(() => {
    if (isDisabled) addToast({ type: 'success', message: accountText('twoFactorDisabled'), timeoutMs: null });
  }, [isDisabled]);
}
