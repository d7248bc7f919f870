import { useEffect } from 'react';
import { endCause } from './failure-toasts.ts';

/** Removes toasts about a failed action when the form of that action unmounts. */
export function useToastsOfForm(cause: string): void {
  useEffect(() => () => endCause(cause), [cause]);
}
