import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { dryRun } from '../../../platform/database/dry-run.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { recordActions } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { type AppliedChanges, applyChanges } from './apply-changes.ts';
import { changeConflict, changeInvalid } from './change-errors.ts';
import { type ChangeKind, insertChangeSet } from './change-set.repository.ts';
import { type PriceDeps, readPrices, setPrices, type TierPrices } from './price-effects.ts';
import type { ChangedProduct, FieldConflict, FieldProblem, ProductChange } from './product-change.ts';
import { findBundleIds, findNamed, showInShop } from './product-changes.repository.ts';

/** How staff made a change. */
export interface ChangeOrigin {
  readonly kind: ChangeKind;
  /** The rule and the filter of a bulk change. */
  readonly rule?: Readonly<Record<string, unknown>>;
  /** SKUs of new products among the changes. */
  readonly created?: ReadonlySet<string>;
}

/** A saved change. */
export interface SavedChange {
  /** Null if nothing had to change. */
  readonly setId: number | null;
  readonly changed: readonly ChangedProduct[];
}

/**
 * Changes products, all or none. Each product has an entry in the audit log; together they are a
 * change set that can be undone. Every process reloads the products after the commit.
 * @throws ContractError `CONFLICT` with the fields that others changed, `PRODUCT_INVALID` with the
 * rejected values
 */
export function changeProducts(
  desk: Desk,
  origin: ChangeOrigin,
  changes: readonly ProductChange[],
): Promise<SavedChange> {
  return inTransaction(desk.db, (trx) => changeProductsIn(trx, desk, origin, changes));
}

/** Does the same in a transaction of the caller. */
export async function changeProductsIn(
  trx: Transaction,
  desk: Desk,
  { kind, rule = {}, created }: ChangeOrigin,
  changes: readonly ProductChange[],
): Promise<SavedChange> {
  const applied = await applyChanges(trx, desk, changes, created);
  if (applied.conflicts.length > 0) throw changeConflict(applied.conflicts);
  if (applied.problems.length > 0) throw changeInvalid(applied.problems);
  const { changed } = applied;
  if (changed.length === 0) return { setId: null, changed };
  const setId = await insertChangeSet(trx, {
    atMs: desk.clock.now(),
    staffId: desk.office?.staffId ?? null,
    byName: desk.by,
    kind,
    rule,
    changed,
  });
  await recordActions(
    desk,
    trx,
    changed.map(({ sku, before, after }) => ({
      verb: created?.has(sku) ? 'product-create' : 'product-change',
      subject: sku,
      details: { change: setId },
      before,
      after,
    })),
  );
  await applied.announced?.announce(trx);
  return { setId, changed };
}

/** The effect of a change on one product. */
export interface ProductEffect {
  readonly sku: string;
  readonly name: string;
  readonly before: readonly TierPrices[];
  readonly after: readonly TierPrices[];
}

/** The effects of unsaved changes. Conflicts and problems would keep them from being saved. */
export interface ChangePreview {
  readonly effects: readonly ProductEffect[];
  readonly conflicts: readonly FieldConflict[];
  readonly problems: readonly FieldProblem[];
}

/** Services of a preview. */
export type PreviewDeps = PriceDeps & Pick<Services, 'db'>;

/**
 * Returns the prices of products before and after changes. It writes the changes, reads the prices
 * and rolls back, so that the preview is exact.
 */
export async function previewChanges(
  deps: PreviewDeps,
  changes: readonly ProductChange[],
  created?: ReadonlySet<string>,
): Promise<ChangePreview> {
  return dryRun(deps.db, async (trx) => {
    const before = await readPrices(trx, deps, await idsOf(trx, changes));
    const applied = await applyChanges(trx, deps, changes, created);
    return toPreview(trx, deps, before, applied);
  });
}

async function idsOf(trx: Transaction, changes: readonly ProductChange[]): Promise<number[]> {
  const named = await findNamed(
    trx,
    changes.map(({ sku }) => foldCode(sku)),
  );
  return [...named.values()].map(({ id }) => id);
}

async function toPreview(
  trx: Transaction,
  deps: PreviewDeps,
  before: ReadonlyMap<number, readonly TierPrices[]>,
  { changed, conflicts, problems }: AppliedChanges,
): Promise<ChangePreview> {
  const rejected = new Set(problems.map(({ sku }) => sku));
  const kept = changed.filter(({ sku }) => !rejected.has(sku));
  const after = await pricesAfter(
    trx,
    deps,
    kept.map(({ id }) => id),
  );
  const effects = kept.map(({ id, sku, name }) => ({
    sku,
    name,
    before: before.get(id) ?? [],
    after: after.get(id) ?? [],
  }));
  return { effects, conflicts, problems };
}

/** Returns the prices of changed products in the transaction of a preview. A set has the price that the shop will show. */
async function pricesAfter(
  trx: Transaction,
  deps: PreviewDeps,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly TierPrices[]>> {
  const prices = await readPrices(trx, deps, ids);
  const sets = await findBundleIds(trx, ids);
  if (sets.length === 0) return prices;
  for (const id of sets) await showInShop(trx, id);
  return new Map([...prices, ...setPrices(sets, await deps.catalog.withProducts(trx, sets), deps)]);
}
