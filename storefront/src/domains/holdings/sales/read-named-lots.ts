import { readDecimal } from '@ingot/rules/money/read-decimal.ts';
import type { MetalNamedLotInput } from '../../../platform/graphql/generated/graphql.ts';

/** A lot that a sale can take pieces from. */
export interface ChoosableLot {
  readonly lot_uid: string;
  readonly acquired_on: string;
  /** Most pieces that the sale can take. */
  readonly pieces: number;
}

/** The pieces of each lot as typed, by uid. */
export type TypedLots = Readonly<Record<string, string>>;

/** Returns the lots with chosen pieces, or the uids of those with wrong figures. An empty field is 0. */
export function readNamedLots(
  lots: readonly ChoosableLot[],
  typed: TypedLots,
): { readonly lots: MetalNamedLotInput[] } | { readonly wrong: ReadonlySet<string> } {
  const wrong = new Set<string>();
  const chosen: MetalNamedLotInput[] = [];
  for (const { lot_uid, pieces: most } of lots) {
    const text = (typed[lot_uid] ?? '').trim();
    const pieces = text === '' ? 0 : (readDecimal(text) ?? Number.NaN);
    if (!Number.isInteger(pieces) || pieces < 0 || pieces > most) wrong.add(lot_uid);
    else if (pieces > 0) chosen.push({ lot_uid, pieces });
  }
  return wrong.size > 0 ? { wrong } : { lots: chosen };
}
