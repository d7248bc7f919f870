import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { removeToasts } from './toasts.ts';

/** Takes the toasts about a failure away when their page closes. Used once in every layout. */
export function useToastsOfPage(): void {
  const { pathname } = useLocation();
  useEffect(() => removeToasts(({ cause, page }) => cause !== undefined && page !== pathname), [pathname]);
}
