import { useEffect } from 'react';
import { toggleDrawer, useAppState } from '../../platform/app-state/app-state.ts';
import styles from './overlay.module.css';

/** The overlay behind a drawer; a click on it or Escape closes the drawer. */
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
  // Escape is the keyboard equivalent.
  return <div className={styles.overlay} aria-hidden="true" onClick={() => toggleDrawer(null)} />;
}
