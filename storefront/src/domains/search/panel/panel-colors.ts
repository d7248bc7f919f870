import type { CSSProperties } from 'react';
import type { SearchLayout } from '../suggestions/use-suggestions.ts';

/** Only hexadecimal colors reach the page. */
const COLOUR = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** The design tokens that each color setting replaces inside the panel. */
const PLACES = {
  border: ['--c-line'],
  hover: ['--c-stone'],
  highlight: ['--search-highlight'],
  background: ['--c-surface', '--c-sunken'],
  text: ['--c-ink', '--c-ink-2', '--c-ink-3'],
  hover_text: ['--search-hover-text'],
} as const satisfies Partial<Record<keyof SearchLayout, readonly string[]>>;

/**
 * Returns the shop's colors of the suggestion panel as custom properties; empty if the setting is
 * off.
 */
export function panelColors(layout: SearchLayout | null): CSSProperties {
  if (!layout?.enabled) return {};
  const places = Object.entries(PLACES) as [keyof typeof PLACES, readonly string[]][];
  const colours = places.flatMap(([name, tokens]) =>
    COLOUR.test(layout[name]) ? tokens.map((token) => [token, layout[name]]) : [],
  );
  return Object.fromEntries(colours) as CSSProperties;
}
