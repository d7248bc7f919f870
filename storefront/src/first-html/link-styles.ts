/** The stylesheet as React Router links it; the other one differs in its prefix. */
const STYLESHEET = /<link(?=[^>]* rel="stylesheet")[^>]* href="[^"]*\/assets\/style-[\w-]+\.css"[^>]*>/;
/** A class of a deferred module, as `storefront/bundler/styles/scoped-class-name.ts` names it. */
const LATER_CLASS = /[" ]__[\da-z]+[A-Z]/;

/**
 * Returns a rendered page with the links of the stylesheets that it needs. The build makes two: one
 * for reading pages, and one for what opens on demand and for cart, checkout and account pages. A
 * page with a class of the second one links both; all others load it with the code that needs it
 * (`later-styles.ts`). All searched text is ASCII, so `html` may be latin1-decoded bytes, which need
 * half the memory.
 */
export function linkStyles(html: string): string {
  const [link] = STYLESHEET.exec(html) ?? [];
  if (link === undefined || !LATER_CLASS.test(html)) return html;
  return html.replace(link, () => link + link.replace('/style-', '/later-'));
}
