import type { PromiseBasis } from './promise-basis.ts';
import { isPromiseName } from './promise-names.ts';
import { shopPromise } from './shop-promise.ts';

const DIRECTIVE = /\{\{\s*promise\s+name\s*=\s*(?:"([a-z_]+)"|'([a-z_]+)'|([a-z_]+))\s*\}\}/g;
const PLACE = /<span data-promise="([a-z_]+)"><\/span>/g;

/** Replaces `{{promise name="…"}}` in plain text. Unknown names are removed. */
export function fillPromisesInText(plain: string, basis: PromiseBasis): string {
  if (!plain.includes('{{')) return plain;
  const filled = plain.replace(DIRECTIVE, (_, double?: string, single?: string, bare?: string) =>
    promiseNamed(double ?? single ?? bare ?? '', basis),
  );
  return filled.replaceAll(/ {2,}/g, ' ').trim();
}

/** Replaces `{{promise name="…"}}` in HTML. Unknown names are removed. */
export function fillDirectivesInHtml(html: string, basis: PromiseBasis): string {
  if (!html.includes('{{')) return html;
  return html.replace(DIRECTIVE, (_, double?: string, single?: string, bare?: string) =>
    escapeHtml(promiseNamed(double ?? single ?? bare ?? '', basis)),
  );
}

/** Returns the placeholder element of a promise in stored content, or null for an unknown name. */
export function promisePlace(name: string): string | null {
  return isPromiseName(name) ? `<span data-promise="${name}"></span>` : null;
}

/** Fills the placeholder elements of promises in stored content. */
export function fillPromisesInHtml(html: string, basis: PromiseBasis): string {
  if (!html.includes('data-promise=')) return html;
  return html.replace(PLACE, (_, name: string) => {
    const words = promiseNamed(name, basis);
    return `<span data-promise="${name}">${escapeHtml(words)}</span>`;
  });
}

function promiseNamed(name: string, basis: PromiseBasis): string {
  return isPromiseName(name) ? shopPromise(name, basis) : '';
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
