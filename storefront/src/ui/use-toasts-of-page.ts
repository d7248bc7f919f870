import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { endCause, keepToastsOfPage } from './toasts.ts';

/** Takes the toasts about a failure away when their page closes. Used once in every layout. */
export function useToastsOfPage(): void {
  const { pathname } = useLocation();
  useEffect(() => keepToastsOfPage(pathname), [pathname]);
}

/** Takes the toasts about a failed action away when the form that offers it closes. */
export function useToastsOfForm(cause: string): void {
  useEffect(() => () => endCause(cause), [cause]);
}
