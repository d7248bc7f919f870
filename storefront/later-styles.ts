import { relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Modules of what opens, or stands on a page of its own: their styles are a file of their own (tools/split-styles.ts), which pages for
 * reading do not wait for. Nothing of `ui` is among them: its rules come first, so that others can change them.
 */
const LATER =
  /^src\/((alerts|buyback|checkout|orders|payments|wishlist)\/|customers\/(?!account-panel)|cart\/(?!cart-trigger)|catalog\/(bid-table|filter-sheet|gallery-zoom|metal-pieces)|cms\/(map\/|page-builder\/(slider|tabs|video)|journal-card)|metals\/(metal-page|price-chart)|reviews\/(review-form|shop-reviews)|routes\/(?!home|cms)|search\/(search-sheet|suggestion-panel)|shell\/(analytics\/|checkout-|mega-menu|mobile-menu|newest-piece)|shop\/).*\.module\.css$/;

/** Whether the styles of a module come later; by its path below `storefront`. */
export function isLaterStyle(path: string): boolean {
  return LATER.test(path);
}

/**
 * Code that uses styles of the later file runs when they have come: its chunk asks for them (`src/shell/later-styles.ts` says how), so
 * that nothing is ever drawn without its looks. A page that needs them in its first HTML links them, and nothing waits.
 */
export function laterStyles(): Plugin {
  return {
    name: 'ingot:later-styles',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      const path = relative(import.meta.dirname, id.replace(/\?.*/, ''));
      if (this.environment.name !== 'client' || !isLaterStyle(path)) return null;
      return { code: `${code}\nawait globalThis.laterStyles?.();`, map: null };
    },
  };
}
