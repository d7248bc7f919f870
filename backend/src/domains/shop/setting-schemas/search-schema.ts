import { z } from 'zod';
import { SEARCH_BLOCK_CODES, type SearchSettings } from '../search-settings/search-settings.ts';
import { text } from './units.ts';

/** Default minimum length of a search. */
const FEWEST_CHARACTERS = 3;

const colour = z
  .string()
  .regex(/^#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/, 'must be a colour as #rrggbb');
const characters = z.int().min(1).max(20);

const block = z.strictObject({
  code: z.enum(SEARCH_BLOCK_CODES),
  enabled: z.boolean(),
  title: text,
  position: z.int(),
  limit: z.int().min(1).max(50),
  name_length: z.int().min(0),
  desc_length: z.int().min(0),
  reviews: z.boolean().optional(),
  add_to_cart: z.boolean().optional(),
  redirect_single_product: z.boolean().optional(),
  first_click: z.boolean().optional(),
  full_path: z.boolean().optional(),
});

/** Section `search`. */
export const searchSchema = z
  .strictObject({
    minimum_characters: characters.nullish(),
    general: z.strictObject({
      popup_width: z.int().min(200),
      dynamic_search_width: z.boolean(),
      min_chars: characters.nullish(),
      enable_tabs_search_result: z.boolean(),
      four_zero_four_redirect: z.boolean(),
      show_related_terms: z.boolean(),
      show_related_terms_results: z.boolean(),
    }),
    layout: z.strictObject({
      enabled: z.boolean(),
      border: colour,
      hover: colour,
      highlight: colour,
      background: colour,
      text: colour,
      hover_text: colour,
    }),
    blocks: z
      .array(block)
      .refine(
        (blocks) => new Set(blocks.map(({ code }) => code)).size === blocks.length,
        'must hold each code once',
      ),
  })
  .transform(
    ({ minimum_characters: minimum, general, layout, blocks }): SearchSettings => ({
      // An unset minimum takes the value of the other one.
      minimumCharacters: minimum ?? general.min_chars ?? FEWEST_CHARACTERS,
      general: {
        popupWidth: general.popup_width,
        dynamicSearchWidth: general.dynamic_search_width,
        minChars: general.min_chars ?? minimum ?? FEWEST_CHARACTERS,
        enableTabsSearchResult: general.enable_tabs_search_result,
        fourZeroFourRedirect: general.four_zero_four_redirect,
        showRelatedTerms: general.show_related_terms,
        showRelatedTermsResults: general.show_related_terms_results,
      },
      layout: {
        enabled: layout.enabled,
        border: layout.border,
        hover: layout.hover,
        highlight: layout.highlight,
        background: layout.background,
        text: layout.text,
        hoverText: layout.hover_text,
      },
      blocks: blocks
        .toSorted((a, b) => a.position - b.position)
        .map((entry) => ({
          code: entry.code,
          enabled: entry.enabled,
          title: entry.title,
          position: entry.position,
          limit: entry.limit,
          nameLength: entry.name_length,
          descLength: entry.desc_length,
          reviews: entry.reviews ?? null,
          addToCart: entry.add_to_cart ?? null,
          redirectSingleProduct: entry.redirect_single_product ?? null,
          firstClick: entry.first_click ?? null,
          fullPath: entry.full_path ?? null,
        })),
    }),
  );
