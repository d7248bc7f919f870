import { SIGNS_OF_USE } from '@ingot/ui/lazy-loading/on-first-use.ts';

/** The page's stylesheet as React Router links it; the other one has the same name but for its beginning. */
const STYLESHEET = /<link(?=[^>]* rel="stylesheet")[^>]* href="([^"]*\/assets\/)style-([\w-]+\.css)"[^>]*>/;
/** A class of a module that comes later, as the build names it (`storefront/bundler/scoped-class-name.ts`). */
const LATER_CLASS = /[" ]__[\da-z]+[A-Z]/;

/** A page with the styles that it needs at once. */
export interface StyledPage {
  readonly html: string;
  /** Address of the stylesheet that code may ask for; null when the page has it already, or there is none. */
  readonly later: string | null;
}

/**
 * The build makes two stylesheets: one for what pages for reading are painted with, one for what opens and for the pages of cart,
 * checkout and accounts (`storefront/bundler/later-styles.ts`). A page that has a class of the second one links both.
 */
export function linkStyles(html: string): StyledPage {
  const [link, folder, name] = STYLESHEET.exec(html) ?? [];
  if (link === undefined) return { html, later: null };
  const later = `${folder}later-${name}`;
  if (!LATER_CLASS.test(html)) return { html, later };
  return {
    html: html.replace(link, () => link + link.replace(`style-${name}`, `later-${name}`)),
    later: null,
  };
}

/**
 * Text of a script that defines `laterStyles`, which fetches the stylesheet once, and once more when it did not come; with the first
 * sign of use it is fetched unasked: what is opened then needs it, and its code comes beside it. A pointer over the page is none here:
 * Chromium makes one up when a page is first laid out.
 */
export function laterStylesScript(later: string): string {
  const link = `{rel:'stylesheet',href:${JSON.stringify(later)},onload,onerror}`;
  const load = `new Promise((onload,onerror)=>document.head.append(Object.assign(document.createElement('link'),${link})))`;
  // After the frame: that sign may be a press, which is answered first.
  const begin = `addEventListener(sign,()=>requestAnimationFrame(()=>setTimeout(()=>laterStyles().catch(()=>{}))),{once:true,passive:true})`;
  return [
    `{let p;globalThis.laterStyles=()=>p??=${load}.catch(e=>{p=null;throw e})}`,
    `for(const sign of ${JSON.stringify(SIGNS_OF_USE)})${begin}`,
  ].join(';');
}
