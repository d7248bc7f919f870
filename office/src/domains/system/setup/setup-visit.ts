import { useEffect } from 'react';

/** Set while this tab works through the checklist of the first run. */
const KEY = 'ingot-office-setup';

/** Records that this tab works through the checklist, until no step is open. */
export function useSetupVisit(isOpen: boolean): void {
  useEffect(() => {
    if (isOpen) sessionStorage.setItem(KEY, 'on');
    else sessionStorage.removeItem(KEY);
  }, [isOpen]);
}

/** Whether this tab works through the checklist. */
export function isInSetup(): boolean {
  return sessionStorage.getItem(KEY) !== null;
}
