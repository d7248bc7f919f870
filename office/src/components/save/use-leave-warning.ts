import { useEffect } from 'react';

/** Asks for confirmation before the browser leaves a page with unsaved edits. */
export function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}
