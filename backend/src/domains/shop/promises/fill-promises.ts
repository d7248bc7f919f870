import type { PromiseBasis } from './promise-basis.ts';
import { isPromiseName } from './promise-names.ts';
import { shopPromise } from './shop-promise.ts';

const DIRECTIVE = /\{\{\s*promise\s+name\s*=\s*(?:"([a-z_]+)"|'([a-z_]+)'|([a-z_]+))\s*\}\}/g;
const PLACE = /<span data-promise="([a-z_]+)"><\/span>/g;

/** Writes promises where a plain text names them as `{{promise name="…"}}`; an unknown name becomes nothing. */
export function fillPromisesInText(plain: string, basis: PromiseBasis): string {
  if (!plain.includes('{{')) return plain;
  const filled = plain.replace(DIRECTIVE, (_, double?: string, single?: string, bare?: string) =>
    promiseNamed(double ?? single ?? bare ?? '', basis),
  );
  return filled.replaceAll(/ {2,}/g, ' ').trim();
}

/** Writes promises into HTML that names them as `{{promise name="…"}}`; an unknown name becomes nothing. */
export function fillDirectivesInHtml(html: string, basis: PromiseBasis): string {
  if (!html.includes('{{')) return html;
  return html.replace(DIRECTIVE, (_, double?: string, single?: string, bare?: string) =>
    escapeHtml(promiseNamed(double ?? single ?? bare ?? '', basis)),
  );
}

/** The element that stands for a promise in stored content; null for an unknown name. */
export function promisePlace(name: string): string | null {
  return isPromiseName(name) ? `<span data-promise="${name}"></span>` : null;
}

/** Writes promises into stored content, where `promisePlace` left room for them. */
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
