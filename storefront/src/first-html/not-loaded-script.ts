import { defineMessages } from '@ingot/messages/define-messages.ts';

const text = defineMessages('unscripted', {
  lead: 'This page did not load completely. Some parts may not work.',
  again: 'Reload',
});

/** Sticky, so that it stays visible during scrolling. */
const BAR =
  'position:sticky;top:0;z-index:99;display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:center;padding:.75rem 1rem;background:var(--c-warning-tint);color:var(--c-ink)';
const BUTTON =
  'min-height:var(--target);padding:.5rem 1.25rem;border:1px solid var(--c-line-ui);border-radius:var(--r-2);background:var(--c-surface);color:inherit;font:inherit;cursor:pointer';

/**
 * Returns the text of a script for the head of the first HTML. It defines `sayNotLoaded`, which
 * shows a bar that offers a reload. It also shows the bar when the document stops growing for five
 * seconds, because browsers keep a truncated page without any event. If the rest arrives, the bar
 * is removed.
 */
export function notLoadedScript(): string {
  return [
    'var notLoaded;function sayNotLoaded(){if(notLoaded||!document.body)return;',
    'const make=(tag,css,more)=>{const e=Object.assign(document.createElement(tag),more);e.style.cssText=css;return e};',
    `notLoaded=make('div',${written(BAR)},{role:'alert'});`,
    // Inside an open dialog if there is one, because everything else is inert.
    "([...document.querySelectorAll('dialog[open]')].at(-1)??document.body).prepend(notLoaded);",
    `notLoaded.append(make('p','margin:0',{textContent:${written(text('lead'))}}),`,
    `make('button',${written(BUTTON)},{type:'button',textContent:${written(text('again'))},onclick:()=>location.reload()}))}`,
    "{let stood=0;const look=setInterval(()=>{const came=document.getElementsByTagName('*').length;",
    'if(came===stood)sayNotLoaded();stood=came},5e3);',
    // Before hydration, which would not expect the bar.
    "document.addEventListener('readystatechange',()=>{clearInterval(look);notLoaded?.remove();notLoaded=undefined},{once:true})}",
  ].join('');
}

/** Serializes a text as an ASCII string literal that cannot end the script. */
function written(value: string): string {
  return JSON.stringify(value).replace(
    /[^ -;=-~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
