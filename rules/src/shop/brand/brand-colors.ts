import { type ColorPair, failingPairs, LEAST_TEXT_CONTRAST } from './contrast.ts';

/** The colors of the design, for shops without their own. */
export const DEFAULT_BRAND_COLORS = { primary: '#113a2e', link: '#0f5a45' } as const;

/** The colors that a dealer chooses, as `#rrggbb`. */
export interface BrandColors {
  /** Header, footer and main buttons. */
  readonly primary: string;
  readonly link: string;
}

/** Ground of pages and of quiet bands, and texts on the main color (`tokens.css`). */
const PAGE = '#ffffff';
const STONE = '#f3f4f0';
const ON_VAULT_2 = '#b9d0c5';

/** Returns whether the colors are the design's colors. */
export function areDefaultColors({ primary, link }: BrandColors): boolean {
  return (
    primary.toLowerCase() === DEFAULT_BRAND_COLORS.primary && link.toLowerCase() === DEFAULT_BRAND_COLORS.link
  );
}

/** Returns the pairs of colors that a reader could not tell apart well enough (WCAG AA). */
export function poorPairs({ primary, link }: BrandColors) {
  const pair = (name: string, front: string, back: string): ColorPair => ({
    name,
    front,
    back,
    least: LEAST_TEXT_CONTRAST,
  });
  return failingPairs([
    pair('white text on the main color', PAGE, primary),
    pair('quiet text on the main color', ON_VAULT_2, primary),
    pair('white text on the lighter main color', PAGE, mixed(primary, PAGE, 0.12)),
    pair('links on white', link, PAGE),
    pair('links on the quiet grey', link, STONE),
  ]);
}

/** Returns the values of the design tokens that follow the colors, for all themes and for the light one. */
export function brandTokens({ primary, link }: BrandColors) {
  const dark = mixed(primary, '#000000', 0.27);
  return {
    always: {
      '--c-vault': primary,
      '--c-vault-2': dark,
      '--c-vault-3': mixed(primary, PAGE, 0.12),
      '--c-vault-line': mixed(primary, PAGE, 0.2),
    },
    light: {
      '--c-action': primary,
      '--c-action-hover': dark,
      '--c-action-press': mixed(primary, '#000000', 0.5),
      '--c-action-tint': mixed(PAGE, primary, 0.1),
      '--c-link': link,
      '--c-link-hover': mixed(link, '#000000', 0.35),
    },
  };
}

/** Returns a color with a share of another one. */
function mixed(color: string, other: string, share: number): string {
  const [one, two] = [channels(color), channels(other)];
  const hex = one.map((value, at) =>
    Math.round(value + ((two[at] ?? 0) - value) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
