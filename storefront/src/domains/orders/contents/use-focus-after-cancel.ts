import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls to the top and focuses the notices when the displayed order becomes canceled. Returns the
 * ref of the notices.
 */
export function useFocusAfterCancel(state: string): RefObject<HTMLDivElement | null> {
  const notices = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    const isNew = state === 'canceled' && before.current !== 'canceled';
    before.current = state;
    if (!isNew) return;
    window.scrollTo({ top: 0 });
    notices.current?.focus({ preventScroll: true });
  }, [state]);
  return notices;
}
