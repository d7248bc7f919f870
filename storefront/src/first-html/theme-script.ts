import { THEME_KEY } from '../platform/storage/theme-key.ts';

/** Sets the theme before the first paint: the stored choice, else the system's preference. */
export const THEME_SCRIPT = `try{var t=localStorage.getItem('${THEME_KEY}')}catch(e){}document.documentElement.dataset.theme=t||(matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light')`;
