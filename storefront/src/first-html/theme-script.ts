import { THEME_KEY } from '../platform/storage/theme-key.ts';

/** Runs before the first paint: the shopper's stored choice, else what the system prefers. */
export const THEME_SCRIPT = `try{var t=localStorage.getItem('${THEME_KEY}')}catch(e){}document.documentElement.dataset.theme=t||(matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light')`;
