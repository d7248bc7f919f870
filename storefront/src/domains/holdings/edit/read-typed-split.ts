import { readDecimal } from '@ingot/rules/money/read-decimal.ts';
import type { MetalLotSplitInput } from '../../../platform/graphql/generated/graphql.ts';

/** The fields of the form, as typed. */
export interface TypedSplit {
  /** Whether each piece becomes several. */
  readonly isBroken: boolean;
  readonly pieces: string;
  readonly each: string;
  readonly name: string;
  /** Empty for today. */
  readonly on: string;
  readonly place: string;
  readonly serial: string;
  readonly note: string;
}

/** A field that can be wrong. */
export type SplitField = 'pieces' | 'each' | 'name';

/** The most pieces that one piece can become, as the server checks it. */
const MOST_EACH = 1_000;

/** Returns the most pieces that can leave a lot. Pieces that stay as they are leave one. */
export function mostSplit(left: number, { isBroken }: Pick<TypedSplit, 'isBroken'>): number {
  return isBroken ? left : left - 1;
}

/** Returns the split of a lot with so many pieces, or the fields that are wrong. */
export function readTypedSplit(
  typed: TypedSplit,
  left: number,
): { readonly input: MetalLotSplitInput } | { readonly wrong: ReadonlySet<SplitField> } {
  const wrong = new Set<SplitField>();
  const whole = (text: string) => readDecimal(text) ?? Number.NaN;
  const isWithin = (count: number, least: number, most: number) =>
    Number.isInteger(count) && count >= least && count <= most;
  const [pieces, each, name] = [whole(typed.pieces), whole(typed.each), typed.name.trim()];
  if (!isWithin(pieces, 1, mostSplit(left, typed))) wrong.add('pieces');
  if (typed.isBroken && !isWithin(each, 2, MOST_EACH)) wrong.add('each');
  if (typed.isBroken && name === '') wrong.add('name');
  if (wrong.size > 0) return { wrong };
  const { on, place, serial, note } = typed;
  const made = typed.isBroken ? { pieces_each: each, name } : {};
  return { input: { pieces, ...made, split_on: on === '' ? null : on, place, serial, note } };
}
