import type { GetSearchQuery, SearchBlockFragment } from '../../../platform/graphql/generated/graphql.ts';

/** One entry of a suggestion block. */
export interface SuggestionEntry {
  readonly name: string;
  /** A path of the shop. */
  readonly url: string;
  readonly count: number | null;
  readonly description: string | null;
}

/** A suggestion block with entries. */
export interface SuggestionBlock {
  readonly code: string;
  readonly title: string;
  /** The order among all blocks, including the products. */
  readonly position: number;
  readonly entries: readonly SuggestionEntry[];
}

export interface SuggestionSources {
  readonly blocks: readonly SearchBlockFragment[];
  /** The typed text. */
  readonly text: string;
  /** Whether the text is long enough for suggestions. */
  readonly isValid: boolean;
  readonly groups: GetSearchQuery['getSearch'];
  /** The last searches of this browser, newest first. */
  readonly recent: readonly string[];
}

/**
 * Returns the blocks beside the products, ordered by position: enabled and not empty. With an empty
 * field, only blocks that open on the first click.
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
      name: truncate(withoutTags(query), block.name_length),
      url: searchPath(query),
      count: null,
      description: null,
    }));
  }
  const items = groups.find((group) => group.code === block.code)?.items ?? [];
  return items.map((item) => ({
    name: truncate(withoutTags(item.title ?? item.name), block.name_length),
    url: item.url,
    count: item.num_results ?? null,
    description:
      block.desc_length > 0 && item.description ? truncate(item.description, block.desc_length) : null,
  }));
}

/** Returns the path of a search's results. */
export function searchPath(query: string): string {
  return `/search.html?${new URLSearchParams({ query: query.trim() })}`;
}

/** Truncates a text to `length` characters including an ellipsis; 0 = no limit. */
export function truncate(text: string, length: number): string {
  return length > 0 && text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text;
}

/** Strips markup from a text. */
export function withoutTags(text: string): string {
  return text.replace(/<[^>]*>/g, '').trim();
}
