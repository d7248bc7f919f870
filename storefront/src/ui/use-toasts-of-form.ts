import { useEffect } from 'react';
import { endCause } from './failure-toasts.ts';

/** Takes the toasts about a failed action away when the form that offers it closes. */
export function useToastsOfForm(cause: string): void {
  useEffect(() => () => endCause(cause), [cause]);
}
