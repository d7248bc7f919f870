import { useEffect, useRef } from 'react';
import AccountViews from './account-views.tsx';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * The account menu in its panel. While it is open, Tab goes round between the button that opened it and what is in it: the
 * page behind is shaded, and focus that wandered off into it would be lost from sight.
 */
export default function AccountPanel() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const anchor = place.current?.closest('[role="dialog"]')?.parentElement;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || !anchor) return;
      // A dialog over the panel keeps the focus itself, and toasts can be put away.
      if (document.querySelector('dialog[open]')) return;
      if (document.activeElement?.closest('[role="status"], [role="alert"]')) return;
      const stops = [...anchor.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
        (element) => element.tabIndex >= 0 && element.checkVisibility(),
      );
      const at = stops.indexOf(document.activeElement as HTMLElement);
      const next = event.shiftKey
        ? at <= 0
          ? stops.at(-1)
          : null
        : at === stops.length - 1
          ? stops[0]
          : null;
      // Within the panel the browser knows the way; from outside, a press of Tab comes back into it.
      const target = at === -1 ? stops[event.shiftKey ? stops.length - 1 : 1] : next;
      if (!target) return;
      event.preventDefault();
      target.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div ref={place}>
      <AccountViews />
    </div>
  );
}
