import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { itemTexts } from '../availability/item-texts.ts';
import { type LineProblem, lineProblem } from '../availability/line-problem.ts';
import { quantityElsewhere } from '../availability/quantity-elsewhere.ts';
import { setLimitProblem, setsElsewhere, setsIn } from '../availability/set-limit.ts';
import { type CartLine, type LeftOutItem, lineKey, setKey } from '../cart.ts';
import type { LineToSave } from '../lines/cart-lines.repository.ts';
import type { PricingBasis } from '../pricing-basis.ts';

/** The lines that a merge writes, and the items it omits. */
export interface MergedLines {
  readonly lines: readonly LineToSave[];
  readonly leftOut: readonly LeftOutItem[];
}

/** Returns the sets among lines, each as its parts. */
export function setsOf(lines: readonly CartLine[]): CartLine[][] {
  const parts = lines.filter(({ bundle }) => bundle !== null);
  return [...Map.groupBy(parts, ({ bundle }) => (bundle ? setKey(bundle) : '')).values()];
}

/**
 * Merges a set of a guest's cart into the lines of a customer's cart: all its pieces, or none if the cart
 * cannot hold them.
 */
export function mergeSet(
  set: readonly CartLine[],
  wanted: ReadonlyMap<string, LineToSave>,
  basis: PricingBasis,
  boughtAtMs: ReadonlyMap<number, number>,
): MergedLines {
  const limited = limitProblem(set, wanted, basis);
  if (limited) return leaveOut(set, limited.message, basis);
  const all = new Map(wanted);
  const lines: LineToSave[] = [];
  for (const { productId, parentId, choices, bundle, quantity } of set) {
    const product = basis.catalog.productById(productId);
    const contents = { productId, parentId, choices, bundle };
    const key = lineKey(contents);
    const before = all.get(key)?.quantity ?? 0;
    const others = [...all].flatMap(([other, line]) => (other === key ? [] : [line]));
    const elsewhere = quantityElsewhere(productId, others, basis.catalog);
    const bought = boughtAtMs.get(product?.limitedId ?? productId) ?? null;
    const line = { ...contents, quantity: before + quantity, boughtAtMs: bought };
    const problem = product ? lineProblem(product, { ...line, elsewhere, hasTerms: false }, basis) : null;
    if (!product) return leaveOut(set, itemTexts('no-longer-sold'), basis);
    if (problem && !isOfMarket(problem)) return leaveOut(set, problem.message, basis);
    all.set(key, line);
    lines.push(line);
  }
  return { lines, leftOut: [] };
}

/** Returns the problem if the customer's cart and the set exceed the bundle's limit per order. */
function limitProblem(
  set: readonly CartLine[],
  wanted: ReadonlyMap<string, LineToSave>,
  basis: PricingBasis,
): LineProblem | null {
  const [first] = set;
  const bundle = first?.bundle && basis.catalog.productById(first.bundle.bundleId);
  if (!first?.bundle || !bundle) return null;
  const sets = setsIn(first.bundle, wanted.values()) + setsIn(first.bundle, set);
  return setLimitProblem(bundle, { sets, elsewhere: setsElsewhere(first.bundle, wanted.values()) }, basis);
}

/** Returns whether only the market prevents the purchase: it opens again. */
function isOfMarket({ code, isHouseholds }: LineProblem): boolean {
  return code === 'NOT_SALABLE' && !isHouseholds;
}

function leaveOut(set: readonly CartLine[], message: string, { catalog }: PricingBasis): MergedLines {
  const bundle: CatalogProduct | undefined = catalog.productById(set[0]?.bundle?.bundleId ?? 0);
  return { lines: [], leftOut: [{ name: bundle?.name ?? null, sku: bundle?.sku ?? null, message }] };
}
