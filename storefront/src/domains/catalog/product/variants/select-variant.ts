/** An option of a configurable product, such as weight, year or finish. */
export interface VariantOption {
  readonly code: string;
  readonly values: readonly { readonly uid: string; readonly label: string }[];
}

/** A variant reduced to its value for each option and whether it can be bought. */
export interface SelectableVariant {
  readonly sku: string;
  readonly isSalable: boolean;
  /** Value uid by option code. */
  readonly values: Readonly<Record<string, string>>;
}

/** Chosen value uid by option code; options without a choice are absent. */
export type Choice = Readonly<Record<string, string>>;

/** Returns the chosen variant; `null` while an option is open, or if no such variant exists. */
export function selectVariant<V extends SelectableVariant>(
  options: readonly VariantOption[],
  variants: readonly V[],
  choice: Choice,
): V | null {
  if (options.some((option) => choice[option.code] === undefined)) return null;
  return variants.find((variant) => matches(variant, choice)) ?? null;
}

/**
 * The result of choosing a value in addition to the other choices: a salable variant, a sold-out
 * one, or none.
 */
export type ValueState = 'available' | 'sold-out' | 'absent';

/** Returns the state of one value, given the choices for the *other* options. */
export function valueState(
  variants: readonly SelectableVariant[],
  choice: Choice,
  code: string,
  uid: string,
): ValueState {
  const reachable = variants.filter((variant) => matches(variant, { ...choice, [code]: uid }));
  if (reachable.length === 0) return 'absent';
  return reachable.some((variant) => variant.isSalable) ? 'available' : 'sold-out';
}

/**
 * Returns the choice after picking a value. Drops choices that no variant combines with it, so that
 * the result always exists.
 */
export function chooseValue(
  variants: readonly SelectableVariant[],
  choice: Choice,
  code: string,
  uid: string,
): Choice {
  let next: Record<string, string> = { [code]: uid };
  for (const [other, value] of Object.entries(choice)) {
    if (other === code) continue;
    const candidate = { ...next, [other]: value };
    if (variants.some((variant) => matches(variant, candidate))) next = candidate;
  }
  return next;
}

function matches(variant: SelectableVariant, choice: Choice): boolean {
  return Object.entries(choice).every(([code, uid]) => variant.values[code] === uid);
}
