/**
 * Returns the text of a script that defines `once`, the error handler of the page's own files,
 * which a newer release may have removed. Reloads the document once per URL, as
 * `first-html/reload-once.ts` does for later files. After another failure the server's HTML stays
 * usable and a bar (`not-loaded-script.ts`) explains it. The bar also appears when a lazy component
 * fails, because browsers cache that failure and an automatic reload would lose entered values.
 */
export function reloadOnceScript(): string {
  return [
    "const k='BULLION_BROWSER_PERSISTENCE__reloaded_for',h=location.href,",
    'once=e=>{try{if(sessionStorage.getItem(k)==h)throw e;sessionStorage.setItem(k,h)}catch{sayNotLoaded();throw e}',
    'location.reload();return new Promise(()=>{})};',
    // Delayed, because a reload may be in progress. A cached page already says that it is offline.
    "addEventListener('vite:preloadError',()=>{if(navigator.onLine&&!document.documentElement.dataset.kept)setTimeout(sayNotLoaded,1e3)});",
  ].join('');
}
