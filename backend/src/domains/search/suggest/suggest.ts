import type { SearchBlockSettings } from '../../shop/search-settings/search-settings.ts';
import { cutText, stripTags } from './cut-text.ts';
import { wordsOf } from './match-words.ts';
import type { SuggestedCode, Suggestion, SuggestionDeps, SuggestionGroup } from './suggestion.ts';
import { suggestionBlocks } from './suggestion-blocks.ts';

/** Longer input is truncated. */
const LONGEST_INPUT = 200;

/**
 * Returns suggestions for typed text: one group per enabled block, except products and recent
 * searches. Groups are sorted by position and truncated to the block's limits. Below the panel's
 * minimum length a group is empty, except popular searches that show on the first click. `limit`
 * overrides the limits of the blocks.
 */
export function suggest(
  deps: SuggestionDeps,
  inputText: string,
  limit: number | null = null,
): SuggestionGroup[] {
  const input = inputText.trim().slice(0, LONGEST_INPUT);
  const isLongEnough = [...input].length >= deps.settings.general.minChars;
  const typed = isLongEnough ? [...new Set(wordsOf(input))] : [];
  return deps.settings.blocks
    .filter((block) => block.enabled && isSuggested(block))
    .toSorted((a, b) => a.position - b.position)
    .map((block) => {
      const isOpen = typed.length > 0 || (!isLongEnough && block.firstClick === true);
      const found = isOpen ? suggestionBlocks[block.code as SuggestedCode](deps, typed, block) : [];
      const shown = found.slice(0, limit ?? block.limit).map((suggestion) => cutToBlock(suggestion(), block));
      return { block, total: found.length, suggestions: shown };
    });
}

function isSuggested(block: SearchBlockSettings): boolean {
  return block.code in suggestionBlocks;
}

function cutToBlock(suggestion: Suggestion, block: SearchBlockSettings): Suggestion {
  const description =
    suggestion.description === null || block.descLength === 0
      ? null
      : cutText(stripTags(suggestion.description), block.descLength);
  return { ...suggestion, name: cutText(stripTags(suggestion.name), block.nameLength), description };
}
