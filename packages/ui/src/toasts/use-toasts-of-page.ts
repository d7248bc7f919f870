import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { removeToasts } from './toasts.ts';

/** Removes toasts about a failure when the shopper leaves their page. Each layout calls it once. */
export function useToastsOfPage(): void {
  const { pathname } = useLocation();
  useEffect(() => removeToasts(({ cause, page }) => cause !== undefined && page !== pathname), [pathname]);
}
