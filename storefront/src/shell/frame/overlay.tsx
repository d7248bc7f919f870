import { useEffect } from 'react';
import { toggleDrawer, useAppState } from '../../platform/app-state/app-state.ts';
import styles from './overlay.module.css';

/** The shade over the page behind a drawer; a press on it or Escape closes what is open (NAV-03 to NAV-05). */
export function Overlay() {
  const isShown = useAppState((state) => state.overlay);
  useEffect(() => {
    if (!isShown) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') toggleDrawer(null);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isShown]);
  if (!isShown) return null;
  // Escape does the same from the keyboard.
  return <div className={styles.overlay} aria-hidden="true" onClick={() => toggleDrawer(null)} />;
}
