import { type RefObject, useEffect, useRef } from 'react';

/** Goes to the top of the page and gives its notices focus when the order that is shown becomes canceled. */
export function useCanceledFocus(state: string): RefObject<HTMLDivElement | null> {
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
