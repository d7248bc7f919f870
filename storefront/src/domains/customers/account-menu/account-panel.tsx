import { useEffect, useRef } from 'react';
import AccountViews from './account-views.tsx';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * The account menu in its panel. While it is open, Tab cycles through the panel and the button that
 * opened it, because the page behind is covered.
 */
export default function AccountPanel() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const anchor = place.current?.closest('[role="dialog"]')?.parentElement;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || !anchor) return;
      // A dialog over the panel traps the focus itself, and toasts stay reachable.
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
      // Inside the panel, the browser moves the focus. From outside, Tab returns to the panel.
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
