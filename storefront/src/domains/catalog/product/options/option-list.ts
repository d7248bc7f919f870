import type { CustomOptionsFragment } from '../../../../platform/graphql/generated/graphql.ts';

/** How a shopper answers an option. */
export type OptionKind =
  | 'line'
  | 'lines'
  | 'date'
  | 'datetime-local'
  | 'time'
  | 'file'
  | 'menu'
  | 'one'
  | 'several';

/** The surcharge of an option or value on the price of a piece. */
export interface OptionPrice {
  readonly value: number;
  readonly isPercent: boolean;
}

/** A customizable option, without the API's nulls. */
export interface OptionEntry {
  readonly uid: string;
  readonly title: string;
  readonly isRequired: boolean;
  readonly kind: OptionKind;
  /** Most characters of a text. */
  readonly most: number | undefined;
  /** Null for a choice: its values have prices. */
  readonly price: OptionPrice | null;
  readonly values: readonly { readonly uid: string; readonly title: string; readonly price: OptionPrice }[];
}

/** The answers by uid of the option: a text, or the uids of chosen values. */
export type Answers = Readonly<Record<string, string | readonly string[]>>;

type Option = NonNullable<CustomOptionsFragment['options'][number]>;
interface Priced {
  readonly price?: number | null | undefined;
  readonly price_type?: 'FIXED' | 'PERCENT' | 'DYNAMIC' | null | undefined;
}

/** Returns the options of a product in display order. */
export function optionList(options: CustomOptionsFragment['options']): OptionEntry[] {
  return options.flatMap((option) => (option === null ? [] : entryOf(option)));
}

/** Returns the titles of required options without an answer. */
export function openTitles(options: readonly OptionEntry[], answers: Answers): string[] {
  return options
    .filter(({ uid, isRequired }) => isRequired && isEmpty(answers[uid]))
    .map(({ title }) => title);
}

/** Returns the answers as the cart takes them. Empty answers are left out. */
export function chosenOptions(options: readonly OptionEntry[], answers: Answers) {
  const given = options.filter(({ uid }) => !isEmpty(answers[uid]));
  return {
    selected: given.flatMap(({ uid, values }) => {
      const answer = answers[uid];
      return Array.isArray(answer)
        ? values.filter((value) => answer.includes(value.uid)).map((value) => value.uid)
        : [];
    }),
    entered: given.flatMap(({ uid, kind }) => {
      const answer = answers[uid];
      if (typeof answer !== 'string') return [];
      return [{ uid, value: kind === 'datetime-local' ? answer.replace('T', ' ') : answer }];
    }),
  };
}

function isEmpty(answer: Answers[string] | undefined): boolean {
  return answer === undefined || (typeof answer === 'string' ? answer.trim() === '' : answer.length === 0);
}

function entryOf(option: Option): OptionEntry {
  const base = { uid: option.uid, title: option.title ?? '', isRequired: option.required === true };
  const plain = { most: undefined, price: null, values: [] };
  switch (option.__typename) {
    case 'CustomizableFieldOption':
    case 'CustomizableAreaOption': {
      const most = option.text?.max_characters ?? undefined;
      const kind = option.__typename === 'CustomizableFieldOption' ? 'line' : 'lines';
      return { ...base, kind, most, price: priceOf(option.text), values: [] };
    }
    case 'CustomizableDateOption':
      return { ...base, ...plain, kind: dateKind(option.date?.type), price: priceOf(option.date) };
    case 'CustomizableFileOption':
      return { ...base, ...plain, kind: 'file' };
    case 'CustomizableDropDownOption':
      return { ...base, ...plain, kind: 'menu', values: valuesOf(option.values) };
    case 'CustomizableRadioOption':
      return { ...base, ...plain, kind: 'one', values: valuesOf(option.values) };
    case 'CustomizableCheckboxOption':
    case 'CustomizableMultipleOption':
      return { ...base, ...plain, kind: 'several', values: valuesOf(option.values) };
  }
}

function dateKind(type: 'DATE' | 'DATE_TIME' | 'TIME' | null | undefined): OptionKind {
  if (type === 'TIME') return 'time';
  return type === 'DATE_TIME' ? 'datetime-local' : 'date';
}

function valuesOf(
  values:
    | ReadonlyArray<(Priced & { readonly uid: string; readonly title?: string | null }) | null>
    | null
    | undefined,
): OptionEntry['values'] {
  return (values ?? []).flatMap((value) =>
    value === null ? [] : [{ uid: value.uid, title: value.title ?? '', price: priceOf(value) }],
  );
}

function priceOf(priced: Priced | null | undefined): OptionPrice {
  return { value: priced?.price ?? 0, isPercent: priced?.price_type === 'PERCENT' };
}
