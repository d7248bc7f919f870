import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

/** The `localStorage` key of the chosen theme. */
const THEME_KEY = 'office_theme';

/**
 * A script for the head of the page that sets the theme before the first paint: the stored choice,
 * else the system's preference.
 */
export const THEME_SCRIPT = `try{var t=localStorage.getItem('${THEME_KEY}')}catch{}document.documentElement.dataset.theme=t||(matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light')`;

const listeners = new Set<() => void>();

/** Returns the current theme. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => 'light');
}

/** Sets and stores the theme. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
