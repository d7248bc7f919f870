/** How the page of a bundle shows an option. */
export const BUNDLE_OPTION_KINDS = ['select', 'radio', 'checkbox', 'multi'] as const;
/** How the page of a bundle shows an option: `checkbox` and `multi` take several parts. */
export type BundleOptionKind = (typeof BUNDLE_OPTION_KINDS)[number];

/** A part that a shopper can choose for an option of a bundle. */
export interface BundleSelection {
  /** Unique in the shop. */
  readonly id: number;
  readonly productId: number;
  /** Pieces in one set, unless the shopper may and does change them. */
  readonly quantity: number;
  readonly canChangeQuantity: boolean;
  readonly isDefault: boolean;
}

/** An option of a bundle, such as "Your coin". */
export interface BundleOption {
  /** Unique in the shop. */
  readonly id: number;
  readonly title: string;
  readonly kind: BundleOptionKind;
  readonly isRequired: boolean;
  /** In display order. */
  readonly selections: readonly BundleSelection[];
}

/**
 * How a bundle is priced, in parts per million: the live prices of its parts less a discount, or its metal
 * with a premium of its own. Parts without metal keep their prices under a premium.
 */
export interface BundleTerms {
  readonly kind: 'discount' | 'premium';
  readonly ppm: number;
}

/** A chosen part with its pieces in one set. */
export interface ChosenPart {
  readonly optionId: number;
  readonly selectionId: number;
  readonly productId: number;
  readonly quantity: number;
}

/** A client's choice of a part. A quantity of null is the one that the bundle starts with. */
export interface WantedPart {
  readonly optionId: number;
  readonly selectionId: number;
  readonly quantity: number | null;
}

/** Why a bundle cannot be bought with a choice. */
export type BundleProblem =
  | { readonly reason: 'required' | 'one-only'; readonly title: string }
  | { readonly reason: 'fixed-quantity' | 'quantity'; readonly title: string; readonly productId: number }
  | { readonly reason: 'nothing' | 'unknown' };

/** Returns whether a shopper can choose several parts of an option. */
export function takesSeveralParts({ kind }: Pick<BundleOption, 'kind'>): boolean {
  return kind === 'checkbox' || kind === 'multi';
}

/**
 * Returns the chosen parts in the order of the bundle, or the first problem. A later choice of the same
 * part replaces an earlier one.
 */
export function readParts(
  options: readonly BundleOption[],
  wanted: readonly WantedPart[],
): { readonly parts: readonly ChosenPart[] } | { readonly problem: BundleProblem } {
  const read = readOpenParts(options, wanted);
  if ('problem' in read) return read;
  const missing = options.find(
    ({ id, isRequired }) => isRequired && !read.parts.some(({ optionId }) => optionId === id),
  );
  if (missing) return { problem: { reason: 'required', title: missing.title } };
  return read.parts.length === 0 ? { problem: { reason: 'nothing' } } : read;
}

/** Returns the parts chosen so far, as {@link readParts}. Options without a part are no problem. */
export function readOpenParts(
  options: readonly BundleOption[],
  wanted: readonly WantedPart[],
): { readonly parts: readonly ChosenPart[] } | { readonly problem: BundleProblem } {
  const bySelection = new Map(wanted.map((part) => [`${part.optionId}/${part.selectionId}`, part]));
  const parts: ChosenPart[] = [];
  let known = 0;
  for (const option of options) {
    const chosen = option.selections.flatMap((selection) => {
      const part = bySelection.get(`${option.id}/${selection.id}`);
      return part === undefined ? [] : [{ selection, quantity: part.quantity ?? selection.quantity }];
    });
    known += chosen.length;
    const problem = optionProblem(option, chosen);
    if (problem !== null) return { problem };
    for (const { selection, quantity } of chosen) {
      parts.push({
        optionId: option.id,
        selectionId: selection.id,
        productId: selection.productId,
        quantity,
      });
    }
  }
  return known < bySelection.size ? { problem: { reason: 'unknown' } } : { parts };
}

function optionProblem(
  option: BundleOption,
  chosen: readonly { readonly selection: BundleSelection; readonly quantity: number }[],
): BundleProblem | null {
  const { title } = option;
  if (chosen.length > 1 && !takesSeveralParts(option)) return { reason: 'one-only', title };
  for (const { selection, quantity } of chosen) {
    const { productId } = selection;
    if (!Number.isSafeInteger(quantity) || quantity < 1) return { reason: 'quantity', title, productId };
    if (quantity !== selection.quantity && !selection.canChangeQuantity) {
      return { reason: 'fixed-quantity', title, productId };
    }
  }
  return null;
}

/** Returns the parts that a bundle starts with. */
export function defaultParts(options: readonly BundleOption[]): WantedPart[] {
  return options.flatMap((option) => {
    const preset = option.selections.filter(({ isDefault }) => isDefault);
    const shown = takesSeveralParts(option) ? preset : preset.slice(0, 1);
    return shown.map(({ id }) => ({ optionId: option.id, selectionId: id, quantity: null }));
  });
}

/** Returns a text that is equal for equal choices of parts of one bundle, such as `34*10,40*1`. */
export function partsKey(parts: readonly Pick<ChosenPart, 'selectionId' | 'quantity'>[]): string {
  return parts.map(({ selectionId, quantity }) => `${selectionId}*${quantity}`).join(',');
}

/** Parses a text of {@link partsKey}: the pieces in one set by the id of the selection. */
export function parsePartsKey(key: string): ReadonlyMap<number, number> {
  return new Map(
    key.split(',').map((part) => {
      const [selectionId, quantity] = part.split('*');
      return [Number(selectionId), Number(quantity)];
    }),
  );
}

/** A part of a bundle with the price of its pieces in one set, in minor units. */
export interface PricedSelection {
  readonly option: BundleOption;
  readonly selection: BundleSelection;
  readonly minor: number;
}

/**
 * Returns the parts of the cheapest or the dearest set with the quantities that the bundle starts with.
 * `priceOf` returns null for a part that cannot be chosen at present. Null without a valid set.
 */
export function extremeSet(
  options: readonly BundleOption[],
  which: 'cheapest' | 'dearest',
  priceOf: (selection: BundleSelection) => number | null,
): readonly PricedSelection[] | null {
  const sign = which === 'cheapest' ? 1 : -1;
  const offers = options.map((option) => ({
    option,
    priced: option.selections
      .flatMap((selection) => {
        const minor = priceOf(selection);
        return minor === null ? [] : [{ option, selection, minor }];
      })
      .sort((a, b) => sign * (a.minor - b.minor)),
  }));
  if (offers.some(({ option, priced }) => option.isRequired && priced.length === 0)) return null;
  if (which === 'dearest') {
    const all = offers.flatMap(({ option, priced }) =>
      takesSeveralParts(option) ? priced : priced.slice(0, 1),
    );
    return all.length === 0 ? null : all;
  }
  const needed = offers.flatMap(({ option, priced }) => (option.isRequired ? priced.slice(0, 1) : []));
  if (needed.length > 0) return needed;
  const [only] = offers.flatMap(({ priced }) => priced.slice(0, 1)).sort((a, b) => a.minor - b.minor);
  return only === undefined ? null : [only];
}

/** Stock of a set, best first. */
export const SET_STATUSES = ['IN_STOCK', 'PREORDER', 'OUT_OF_STOCK'] as const;
type SetStatus = (typeof SET_STATUSES)[number];

/**
 * Returns the stock of a bundle: each required option counts with its best part, and the worst of them
 * decides. Without required options, the best part decides.
 */
export function setStatus(
  options: readonly BundleOption[],
  statusOf: (selection: BundleSelection) => SetStatus,
): SetStatus {
  const best = (of: readonly BundleOption[]) =>
    statusAt(Math.min(...of.flatMap(({ selections }) => selections.map((one) => rankOf(statusOf(one))))));
  const required = options.filter(({ isRequired }) => isRequired);
  if (required.length === 0) return best(options);
  return statusAt(Math.max(...required.map((option) => rankOf(best([option])))));
}

function rankOf(status: SetStatus): number {
  return SET_STATUSES.indexOf(status);
}

function statusAt(rank: number): SetStatus {
  return SET_STATUSES[rank] ?? 'OUT_OF_STOCK';
}
