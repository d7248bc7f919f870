/**
 * Text of a script that defines `once`, for the failure of a page's own files: those of a page that a newer release replaced do
 * not come. The document is loaded anew, once for each address, as `first-html/reload-once.ts` does for what is loaded later (OPEN-81).
 * When they fail again, the page stands as the server drew it, its links lead on, and a bar (`not-loaded-script.ts`) says so.
 * The same is said of a part whose code did not come later: browsers remember that for as long as the page lives, so that
 * pressing once more would never help, and loading the page anew unasked would take along what has been typed.
 */
export function reloadOnceScript(): string {
  return [
    "const k='BULLION_BROWSER_PERSISTENCE__reloaded_for',h=location.href,",
    'once=e=>{try{if(sessionStorage.getItem(k)==h)throw e;sessionStorage.setItem(k,h)}catch{sayNotLoaded();throw e}',
    'location.reload();return new Promise(()=>{})};',
    // A page that is about to be loaded anew because of it is gone by then; one from the worker's memory says already that it is offline.
    "addEventListener('vite:preloadError',()=>{if(navigator.onLine&&!document.documentElement.dataset.kept)setTimeout(sayNotLoaded,1e3)});",
  ].join('');
}
