import { useEffect, useLayoutEffect, useRef } from 'react';

/** Returns whether input of a form is still there after the person opens another page of the office. */
type Keeps = (pathname: string) => boolean;

/** The forms with unsaved input. */
const unsaved = new Set<{ readonly current: Keeps }>();
const keepsNothing: Keeps = () => false;

/**
 * Asks before the person leaves a page with unsaved input: in the dialog of `LeaveGuard` for links
 * and Back, in the dialog of the browser for a reload and a closed tab.
 */
export function useLeaveWarning(isNeeded: boolean, keeps: Keeps = keepsNothing): void {
  const latest = useRef(keeps);
  latest.current = keeps;
  useLayoutEffect(() => {
    if (!isNeeded) return;
    unsaved.add(latest);
    return () => void unsaved.delete(latest);
  }, [isNeeded]);
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (unsaved.has(latest)) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}

/** Returns whether a change to another page loses input. */
export function losesInput(from: string, to: string): boolean {
  return from !== to && [...unsaved].some(({ current: keeps }) => !keeps(to));
}

/** Returns whether a new load of the office loses input. */
export function hasUnsavedInput(): boolean {
  return unsaved.size > 0;
}

/**
 * Lets the next page or a new load of the office open without a question, because the input was saved, its subject
 * removed, or the person has answered.
 */
export function forgetUnsavedInput(): void {
  unsaved.clear();
}
