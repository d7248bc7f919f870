import type { CartLineFragment } from '../../../platform/graphql/generated/graphql.ts';

const TYPED: ReadonlySet<string> = new Set(['field', 'area', 'date', 'date_time', 'time']);

/** What the shopper chose for the customizable options of a line: to show, and to add it again. */
export interface LineChoices {
  readonly shown: readonly { readonly option_label: string; readonly value_label: string }[];
  readonly selected: readonly string[];
  readonly entered: readonly { readonly uid: string; readonly value: string }[];
}

/** Returns the choices of a line. */
export function lineChoices({
  customizable_options: options,
}: Pick<CartLineFragment, 'customizable_options'>) {
  const choices: { -readonly [Part in keyof LineChoices]: LineChoices[Part][number][] } = {
    shown: [],
    selected: [],
    entered: [],
  };
  for (const option of options) {
    if (option === null) continue;
    const values = option.values.filter((value) => value !== null);
    const isTyped = TYPED.has(option.type);
    const labels = values.map(({ label, value }) => (isTyped ? value : label));
    choices.shown.push({ option_label: option.label, value_label: labels.join(', ') });
    for (const { customizable_option_value_uid: uid, value } of values) {
      if (isTyped) choices.entered.push({ uid, value });
      else choices.selected.push(uid);
    }
  }
  return choices satisfies LineChoices;
}

/** Returns whether two choices are of the same line. */
export function isSameChoice(
  one: Pick<LineChoices, 'selected' | 'entered'>,
  other: Pick<LineChoices, 'selected' | 'entered'>,
): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf({ selected, entered }: Pick<LineChoices, 'selected' | 'entered'>): string {
  const texts = entered.map(({ uid, value }) => `${uid} ${value.replace(/\s+/g, ' ').trim()}`);
  return [...selected, ...texts].sort().join('\n');
}
