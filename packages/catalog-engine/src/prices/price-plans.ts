import type { CatalogSnapshot } from '../catalog-snapshot.ts';
import { runToEnd } from '../structures/in-slices.ts';
import type { OrdinalMove } from '../structures/move-ordinals.ts';
import { buildPlan, changePlan } from './build-price-plan.ts';
import type { PricePlan } from './price-plan.ts';

const plans = new WeakMap<object, PricePlan>();

/**
 * Premium changes leave empty groups behind. The plan is rebuilt when the groups have doubled and
 * exceed this number.
 */
const MAX_GROUPS = 1_000;

/** Returns the price plan of a snapshot. Cached per price basis. */
export function pricePlan(catalog: CatalogSnapshot): PricePlan {
  const known = plans.get(catalog.priceBasis);
  return known ?? keep(catalog, runToEnd(buildPlan(catalog)));
}

/**
 * Builds the plan of the next snapshot if the previous one has a plan. Updates the old plan when
 * the moves of the products are known, else builds from scratch. Yields at points where the work
 * may pause.
 */
export function* planNext(
  before: CatalogSnapshot,
  next: CatalogSnapshot,
  move: OrdinalMove | null,
): Generator<void, void> {
  const plan = plans.get(before.priceBasis);
  if (!plan || plans.has(next.priceBasis)) return;
  const isGrown = plan.groups.length > Math.max(MAX_GROUPS, 2 * plan.groupCountOfAll);
  keep(next, yield* move && !isGrown ? changePlan(plan, next, move) : buildPlan(next));
}

function keep({ priceBasis }: CatalogSnapshot, plan: PricePlan): PricePlan {
  plans.set(priceBasis, plan);
  return plan;
}
