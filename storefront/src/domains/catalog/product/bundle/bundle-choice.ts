import type {
  BundleOptionFragment,
  BundleOptionsQuery,
} from '../../../../platform/graphql/generated/graphql.ts';

/** A part that can be chosen for an option. */
export type BundlePart = NonNullable<BundleOptionFragment['options'][number]>;

/** An option of a bundle with its parts. */
export interface BundleOption {
  readonly uid: string;
  readonly title: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly parts: readonly BundlePart[];
}

/** The chosen pieces in one set, by the uid of the part. */
export type BundleChoice = Readonly<Record<string, number>>;

/** Returns the options of a bundle in display order; options without a part are left out. */
export function readOptions(data: BundleOptionsQuery): BundleOption[] {
  const product = data.products?.items?.[0];
  const items = product && 'items' in product ? (product.items ?? []) : [];
  return items.flatMap((item) => {
    const parts = (item?.options ?? []).filter((part) => part !== null);
    if (item === null || parts.length === 0) return [];
    const { uid, title, type, required } = item;
    return [
      { uid: uid ?? '', title: title ?? '', type: type ?? 'select', isRequired: required ?? true, parts },
    ];
  });
}

/** Returns whether a shopper can choose several parts of an option. */
export function takesSeveral({ type }: Pick<BundleOption, 'type'>): boolean {
  return type === 'checkbox' || type === 'multi';
}

/** Returns the parts that a bundle starts with, without those that cannot be chosen now. */
export function firstChoice(options: readonly BundleOption[]): BundleChoice {
  const preset = options.flatMap(({ parts }) => parts.filter((part) => part.is_default && part.is_available));
  return Object.fromEntries(preset.map((part) => [part.uid, part.quantity ?? 1]));
}

/** Returns the chosen parts of an option. */
export function chosenParts({ parts }: BundleOption, choice: BundleChoice): BundlePart[] {
  return parts.filter((part) => part.is_available && choice[part.uid] !== undefined);
}

/** Returns the titles of the required options without a chosen part. */
export function missingOptions(options: readonly BundleOption[], choice: BundleChoice): string[] {
  return options
    .filter((option) => option.isRequired && chosenParts(option, choice).length === 0)
    .map(({ title }) => title);
}

/** Returns a choice with a part chosen. An option of one part loses its other part. */
export function withPart(choice: BundleChoice, option: BundleOption, uid: string | null): BundleChoice {
  const part = option.parts.find((one) => one.uid === uid);
  const others = takesSeveral(option) ? choice : withoutParts(choice, option.parts);
  return part === undefined ? others : { ...others, [part.uid]: part.quantity ?? 1 };
}

/** Returns a choice without some parts. */
export function withoutParts(choice: BundleChoice, parts: readonly BundlePart[]): BundleChoice {
  return Object.fromEntries(
    Object.entries(choice).filter(([uid]) => parts.every((part) => part.uid !== uid)),
  );
}

/** Returns the cart item of a choice: entered quantities only where they differ from the set's. */
export function itemOf({
  sku,
  options,
  choice,
  quantity,
}: {
  readonly sku: string;
  readonly options: readonly BundleOption[];
  readonly choice: BundleChoice;
  readonly quantity: number;
}) {
  const chosen = options.flatMap((option) => chosenParts(option, choice));
  return {
    sku,
    quantity,
    selected_options: chosen.map(({ uid }) => uid),
    entered_options: chosen
      .filter(({ uid, quantity: own }) => choice[uid] !== own)
      .map(({ uid }) => ({ uid, value: String(choice[uid]) })),
  };
}
