import { type Choice, chooseValue, type SelectableVariant, type VariantOption } from './select-variant.ts';

type NamedOption = Pick<VariantOption, 'code' | 'values'>;

/**
 * The choice that an address names, `?weight=1-4-oz&year=2026`, on top of what is given anyway. Values that the product
 * does not have, and combinations that do not exist, are left out: an old link still leads to the product.
 */
export function choiceOfAddress(
  options: readonly NamedOption[],
  variants: readonly SelectableVariant[],
  search: URLSearchParams,
  given: Choice,
): Choice {
  let choice = given;
  for (const option of options) {
    const named = search.get(option.code);
    const value = option.values.find((candidate) => nameOf(option, candidate.uid) === named);
    if (value === undefined) continue;
    const next = chooseValue(variants, choice, option.code, value.uid);
    // Whatever was named first stays: later names that do not go with it are dropped.
    if (Object.entries(choice).every(([code, uid]) => next[code] === uid)) choice = next;
  }
  return choice;
}

/** The query of an address that names a choice; everything in it that is not about these options stays. */
export function addressOfChoice(
  options: readonly NamedOption[],
  choice: Choice,
  search: URLSearchParams,
): string {
  const next = new URLSearchParams(search);
  for (const option of options) {
    const uid = choice[option.code];
    // What leaves nothing to choose need not be said.
    if (uid === undefined || option.values.length === 1) next.delete(option.code);
    else next.set(option.code, nameOf(option, uid));
  }
  const text = next.toString();
  return text === '' ? '' : `?${text}`;
}

/** What a value is called in an address: its label made plain, or its uid where two labels would be the same. */
function nameOf({ values }: NamedOption, uid: string): string {
  const index = values.findIndex((value) => value.uid === uid);
  const name = plain(values[index]?.label ?? '');
  const isTaken = values.slice(0, index).some((value) => plain(value.label) === name);
  return name === '' || isTaken ? uid : name;
}

/** `¼ oz` → `1-4-oz`, `Our choice` → `our-choice`. */
function plain(label: string): string {
  return label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^-|-$/g, '');
}
