import type { CatalogSnapshot } from '../catalog-snapshot.ts';
import { atOnce } from '../structures/in-slices.ts';
import type { OrdinalMove } from '../structures/move-ordinals.ts';
import { buildPlan, changePlan } from './build-price-plan.ts';
import type { PricePlan } from './price-plan.ts';

const plans = new WeakMap<object, PricePlan>();

/** Groups of no product, which premiums that change leave behind, are not gone after until there are as many as others, and this many in all. */
const MOST_GROUPS = 1_000;

/** The plan of a catalogue; made once for each price basis. */
export function pricePlan(catalog: CatalogSnapshot): PricePlan {
  const known = plans.get(catalog.priceBasis);
  return known ?? keep(catalog, atOnce(buildPlan(catalog)));
}

/**
 * Makes the plan of the catalogue that comes next, if the one before has one: from that where it is known how its products have moved, else
 * of all products. Yields where the work may pause.
 */
export function* planNext(
  before: CatalogSnapshot,
  next: CatalogSnapshot,
  move: OrdinalMove | null,
): Generator<void, void> {
  const plan = plans.get(before.priceBasis);
  if (!plan || plans.has(next.priceBasis)) return;
  const isGrown = plan.groups.length > Math.max(MOST_GROUPS, 2 * plan.groupCountOfAll);
  keep(next, yield* move && !isGrown ? changePlan(plan, next, move) : buildPlan(next));
}

function keep({ priceBasis }: CatalogSnapshot, plan: PricePlan): PricePlan {
  plans.set(priceBasis, plan);
  return plan;
}
