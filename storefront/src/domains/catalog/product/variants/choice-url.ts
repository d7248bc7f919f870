import { choiceName } from '@ingot/rules/catalog/choice-name.ts';
import { type Choice, chooseValue, type SelectableVariant, type VariantOption } from './select-variant.ts';

type NamedOption = Pick<VariantOption, 'code' | 'values'>;

/**
 * Returns the choice that a URL names, such as `?weight=1-4-oz&year=2026`, added to `given`.
 * Ignores unknown values and impossible combinations, so that an old link still works.
 */
export function choiceFromUrl(
  options: readonly NamedOption[],
  variants: readonly SelectableVariant[],
  search: URLSearchParams,
  given: Choice,
): Choice {
  let choice = given;
  for (const option of options) {
    const named = search.get(option.code);
    const value = option.values.find((candidate) => choiceName(option.values, candidate.uid) === named);
    if (value === undefined) continue;
    const next = chooseValue(variants, choice, option.code, value.uid);
    // The first named value wins: later values that conflict with it are dropped.
    if (Object.entries(choice).every(([code, uid]) => next[code] === uid)) choice = next;
  }
  return choice;
}

/** Returns the query string for a choice; parameters of other purposes stay. */
export function choiceQuery(
  options: readonly NamedOption[],
  choice: Choice,
  search: URLSearchParams,
): string {
  const next = new URLSearchParams(search);
  for (const option of options) {
    const uid = choice[option.code];
    // Omits options with a single value.
    if (uid === undefined || option.values.length === 1) next.delete(option.code);
    else next.set(option.code, choiceName(option.values, uid));
  }
  const text = next.toString();
  return text === '' ? '' : `?${text}`;
}
