import { THEME_KEY } from '../../platform/storage/theme-key.ts';

/** Sets the theme before the first paint: the stored choice, else the system's preference. */
export function applyTheme(): void {
  const preferred = matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = storedTheme() || preferred;
}

/** Returns the stored choice; null if there is none, or storage is blocked. */
function storedTheme(): string | null {
  try {
    return localStorage.getItem(THEME_KEY);
  } catch {
    return null;
  }
}
