import { USE_EVENTS } from '@ingot/ui/lazy-loading/on-first-use.ts';

/** The stylesheet as React Router links it; the other one differs in its prefix. */
const STYLESHEET = /<link(?=[^>]* rel="stylesheet")[^>]* href="([^"]*\/assets\/)style-([\w-]+\.css)"[^>]*>/;
/** A class of a deferred module, as `storefront/bundler/scoped-class-name.ts` names it. */
const LATER_CLASS = /[" ]__[\da-z]+[A-Z]/;

/** A page with the links of the stylesheets that it needs. */
export interface StyledPage {
  readonly html: string;
  /** URL of the stylesheet that code may request; null if the page links it, or there is none. */
  readonly later: string | null;
}

/**
 * Links the stylesheets of a page. The build makes two: one for reading pages, and one for what
 * opens on demand and for cart, checkout and account pages (`storefront/bundler/later-styles.ts`).
 * A page with a class of the second one links both.
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
 * Returns the text of a script that defines `laterStyles`, which loads the second stylesheet once
 * and retries a failure. The first interaction also loads it, because opened components need it.
 * Pointer movement does not count: Chromium fires it on the first layout.
 */
export function laterStylesScript(later: string): string {
  const link = `{rel:'stylesheet',href:${JSON.stringify(later)},onload,onerror}`;
  const load = `new Promise((onload,onerror)=>document.head.append(Object.assign(document.createElement('link'),${link})))`;
  // After the next frame, because the event may be a click, which must be handled first.
  const begin = `addEventListener(sign,()=>requestAnimationFrame(()=>setTimeout(()=>laterStyles().catch(()=>{}))),{once:true,passive:true})`;
  return [
    `{let p;globalThis.laterStyles=()=>p??=${load}.catch(e=>{p=null;throw e})}`,
    `for(const sign of ${JSON.stringify(USE_EVENTS)})${begin}`,
  ].join(';');
}
