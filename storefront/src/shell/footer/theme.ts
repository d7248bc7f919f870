import { useSyncExternalStore } from 'react';
import { THEME_KEY } from '../../platform/storage/theme-key.ts';

export type Theme = 'light' | 'dark';

const listeners = new Set<() => void>();

/** Returns the current theme; null during server rendering, where it is unknown. */
export function useTheme(): Theme | null {
  return useSyncExternalStore(subscribe, currentTheme, () => null);
}

/** Sets and stores the theme. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
