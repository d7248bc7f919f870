import { isSwatch, swatchKind } from '@ingot/rules/catalog/swatch.ts';

/** Returns a typed color as the shop stores it, such as `#1f5c43`; null for anything else. */
export function readColor(typed: string): string | null {
  const digits = typed.trim().replace(/^#/, '').toLowerCase();
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`;
  return /^[0-9a-f]{3}$/.test(digits) ? `#${digits.replace(/./g, '$&$&')}` : null;
}

/** Returns a typed text as the shop stores it; null for one that would mean a color or a picture. */
export function readSwatchText(typed: string): string | null {
  const text = typed.normalize('NFC').trim();
  return swatchKind(text) === 'text' && isSwatch(text) ? text : null;
}
