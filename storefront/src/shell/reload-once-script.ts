import { defineMessages } from '../messages/define-messages.ts';

const text = defineMessages('unscripted', {
  lead: 'This page did not load fully, and not everything on it works yet.',
  again: 'Load it again',
});

/** Stays in sight wherever the page is scrolled to. */
const BAR =
  'position:sticky;top:0;z-index:99;display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:center;padding:.75rem 1rem;background:var(--c-warning-tint);color:var(--c-ink)';
const BUTTON =
  'min-height:var(--target);padding:.5rem 1.25rem;border:1px solid var(--c-line-ui);border-radius:var(--r-2);background:var(--c-surface);color:inherit;font:inherit;cursor:pointer';

/**
 * Text of a script that defines `once`, for the failure of a page's own files: those of a page that a newer release replaced do
 * not come. The document is loaded anew, once for each address, as `routes/reload-once.ts` does for what is loaded later (OPEN-81).
 * When they fail again, the page stands as the server drew it, its links lead on, and a bar says so and offers to load it again.
 * The same is said of a part whose code did not come later: browsers remember that for as long as the page lives, so that
 * pressing once more would never help, and loading the page anew unasked would take along what has been typed.
 */
export function reloadOnceScript(): string {
  return [
    'let said=false;',
    "const k='BULLION_BROWSER_PERSISTENCE__reloaded_for',h=location.href,",
    'make=(tag,css,more)=>{const e=Object.assign(document.createElement(tag),more);e.style.cssText=css;return e},',
    'say=()=>{if(said)return;said=true;',
    `const bar=make('div',${written(BAR)},{role:'alert'});`,
    // Beneath an open dialog nothing can be pressed.
    "([...document.querySelectorAll('dialog[open]')].at(-1)??document.body).prepend(bar);",
    `bar.append(make('p','margin:0',{textContent:${written(text('lead'))}}),`,
    `make('button',${written(BUTTON)},{type:'button',textContent:${written(text('again'))},onclick:()=>location.reload()}))},`,
    'once=e=>{try{if(sessionStorage.getItem(k)==h)throw e;sessionStorage.setItem(k,h)}catch{say();throw e}',
    'location.reload();return new Promise(()=>{})};',
    // A page that is about to be loaded anew because of it is gone by then.
    "addEventListener('vite:preloadError',()=>{if(navigator.onLine)setTimeout(say,1e3)});",
  ].join('');
}

/** A text as a script writes it; nothing in it can end the script. */
function written(value: string): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
