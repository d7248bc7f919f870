import type { CSSProperties } from 'react';
import type { SearchLayout } from '../suggestions/use-suggestions.ts';

/** Nothing but a colour in hexadecimal reaches the page. */
const COLOUR = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** Which token of the design each colour of the shop's own look takes the place of, inside the panel (SRCH-21). */
const PLACES = {
  border: ['--c-line'],
  hover: ['--c-stone'],
  highlight: ['--search-highlight'],
  background: ['--c-surface', '--c-sunken'],
  text: ['--c-ink', '--c-ink-2', '--c-ink-3'],
  hover_text: ['--search-hover-text'],
} as const satisfies Partial<Record<keyof SearchLayout, readonly string[]>>;

/** The shop's own colours of the suggestion panel as custom properties; none where the shop leaves it as designed. */
export function panelLook(layout: SearchLayout | null): CSSProperties {
  if (!layout?.enabled) return {};
  const places = Object.entries(PLACES) as [keyof typeof PLACES, readonly string[]][];
  const colours = places.flatMap(([name, tokens]) =>
    COLOUR.test(layout[name]) ? tokens.map((token) => [token, layout[name]]) : [],
  );
  return Object.fromEntries(colours) as CSSProperties;
}
