import { useSyncExternalStore } from 'react';
import { THEME_KEY } from '../../platform/storage/theme-key.ts';

export type Theme = 'light' | 'dark';

const listeners = new Set<() => void>();

/** The theme that the page stands in; null while the server renders, which does not know it. */
export function useTheme(): Theme | null {
  return useSyncExternalStore(subscribe, currentTheme, () => null);
}

/** Changes the theme now and for the next visits. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Without storage the choice lasts as long as the page.
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
