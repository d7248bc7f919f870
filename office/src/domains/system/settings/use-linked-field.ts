import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves to the field that the address names behind `#`, such as `#store.store_name`, and puts the
 * cursor there. Returns the reference of the form.
 */
export function useLinkedField(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: A second press on the same link moves again.
  useEffect(() => {
    if (hash === '') return;
    const row = form.current?.querySelector<HTMLElement>(`[data-setting="${CSS.escape(hash.slice(1))}"]`);
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true });
  }, [hash, key]);
  return form;
}
