import type { GetSearchQuery, SearchBlockFragment } from '../../../platform/graphql/generated/graphql.ts';

/** One line of a suggestion block. */
export interface SuggestionEntry {
  readonly name: string;
  /** A path of the shop. */
  readonly url: string;
  readonly count: number | null;
  readonly description: string | null;
}

/** A suggestion block with something in it. */
export interface SuggestionBlock {
  readonly code: string;
  readonly title: string;
  /** Where it stands among the blocks, the products among them. */
  readonly position: number;
  readonly entries: readonly SuggestionEntry[];
}

export interface SuggestionSources {
  readonly blocks: readonly SearchBlockFragment[];
  /** What the shopper has typed. */
  readonly text: string;
  /** The text is long enough for suggestions. */
  readonly isValid: boolean;
  readonly groups: GetSearchQuery['getSearch'];
  /** The browser's own last searches, newest first. */
  readonly recent: readonly string[];
}

/**
 * The blocks to show beside the products, by their position: enabled and not empty, and either the text is valid or,
 * while the field is empty, a block of searches that opens on the first click (SRCH-13, SRCH-14, SRCH-22).
 */
export function suggestionBlocks({
  blocks,
  text,
  isValid,
  groups,
  recent,
}: SuggestionSources): SuggestionBlock[] {
  const isEmpty = text.trim() === '';
  return [...blocks]
    .sort((a, b) => a.position - b.position)
    .filter((block) => block.enabled && block.code !== 'product')
    .filter((block) => isValid || (isEmpty && block.first_click === true))
    .map((block) => ({
      code: block.code,
      title: block.title,
      position: block.position,
      entries: entriesOf(block, groups, recent).slice(0, block.limit),
    }))
    .filter((block) => block.entries.length > 0);
}

function entriesOf(
  block: SearchBlockFragment,
  groups: GetSearchQuery['getSearch'],
  recent: readonly string[],
): SuggestionEntry[] {
  if (block.code === 'recent_searches') {
    return recent.map((query) => ({
      name: cut(withoutTags(query), block.name_length),
      url: searchPath(query),
      count: null,
      description: null,
    }));
  }
  const items = groups.find((group) => group.code === block.code)?.items ?? [];
  return items.map((item) => ({
    name: cut(withoutTags(item.title ?? item.name), block.name_length),
    url: item.url,
    count: item.num_results ?? null,
    description: block.desc_length > 0 && item.description ? cut(item.description, block.desc_length) : null,
  }));
}

/** The address of a search's results (SRCH-01). */
export function searchPath(query: string): string {
  return `/search.html?${new URLSearchParams({ query: query.trim() })}`;
}

/** At most `length` characters, the last one an ellipsis when something was cut; 0 cuts nothing (SRCH-23). */
export function cut(text: string, length: number): string {
  return length > 0 && text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text;
}

/** The text without markup (SRCH-26). */
export function withoutTags(text: string): string {
  return text.replace(/<[^>]*>/g, '').trim();
}
