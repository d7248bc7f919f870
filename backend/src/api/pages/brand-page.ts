import { areDefaultColors, brandTokens, DEFAULT_BRAND_COLORS } from '@ingot/rules/shop/brand/brand-colors.ts';
import type { AppearanceSettings } from '../../domains/shop/shop-settings.ts';

/**
 * Returns a page with the colors and the icon of the shop. A shop without its own gets the same
 * bytes. The page is HTML in UTF-8; the search works on bytes, because it only looks for ASCII.
 */
export function brandPage(page: Buffer, { colors, favicon }: AppearanceSettings): Buffer {
  if (areDefaultColors(colors) && favicon === null) return page;
  let html = page.toString('latin1');
  if (favicon !== null) {
    const href = encodeURI(favicon).replaceAll('"', '%22');
    // A phone that installs the shop reads the second link.
    html = html
      .replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${href}"/>`)
      .replace(/<link rel="apple-touch-icon"[^>]*>/, () => `<link rel="apple-touch-icon" href="${href}"/>`);
  }
  if (!areDefaultColors(colors)) {
    const { always, light } = brandTokens(colors);
    // A list of the same specificity as the tokens, behind them.
    const style = `<style>:root{${listed(always)}}:root:not([data-theme="dark"]){${listed(light)}}</style>`;
    html = html
      .replace(`content="${DEFAULT_BRAND_COLORS.primary}"`, `content="${colors.primary}"`)
      .replace('</head>', () => `${style}</head>`);
  }
  return Buffer.from(html, 'latin1');
}

function listed(tokens: Readonly<Record<string, string>>): string {
  return Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}
