import { defineMessages } from '@ingot/messages/define-messages.ts';

const text = defineMessages('unscripted', {
  lead: 'This page did not load completely. Some parts may not work.',
  again: 'Reload',
});

/** Stays in sight wherever the page is scrolled to. */
const BAR =
  'position:sticky;top:0;z-index:99;display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:center;padding:.75rem 1rem;background:var(--c-warning-tint);color:var(--c-ink)';
const BUTTON =
  'min-height:var(--target);padding:.5rem 1.25rem;border:1px solid var(--c-line-ui);border-radius:var(--r-2);background:var(--c-surface);color:inherit;font:inherit;cursor:pointer';

/**
 * Text of a script for the head of the first HTML. It defines `sayNotLoaded`, which shows a bar that says that the page is not
 * whole and offers to load it again, and says so itself of a document whose line was cut in its midst: browsers leave such a
 * page as far as it came, with no event and no word, and its scripts stand at its end. Five seconds without anything new are
 * taken for it; should the rest come after all, the bar goes.
 */
export function notLoadedScript(): string {
  return [
    'var notLoaded;function sayNotLoaded(){if(notLoaded||!document.body)return;',
    'const make=(tag,css,more)=>{const e=Object.assign(document.createElement(tag),more);e.style.cssText=css;return e};',
    `notLoaded=make('div',${written(BAR)},{role:'alert'});`,
    // Beneath an open dialog nothing can be pressed.
    "([...document.querySelectorAll('dialog[open]')].at(-1)??document.body).prepend(notLoaded);",
    `notLoaded.append(make('p','margin:0',{textContent:${written(text('lead'))}}),`,
    `make('button',${written(BUTTON)},{type:'button',textContent:${written(text('again'))},onclick:()=>location.reload()}))}`,
    "{let stood=0;const look=setInterval(()=>{const came=document.getElementsByTagName('*').length;",
    'if(came===stood)sayNotLoaded();stood=came},5e3);',
    // Before anything of the page comes alive, which would not know the bar.
    "document.addEventListener('readystatechange',()=>{clearInterval(look);notLoaded?.remove();notLoaded=undefined},{once:true})}",
  ].join('');
}

/** A text as a script writes it, in ASCII; nothing in it can end the script. */
function written(value: string): string {
  return JSON.stringify(value).replace(
    /[^ -;=-~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
