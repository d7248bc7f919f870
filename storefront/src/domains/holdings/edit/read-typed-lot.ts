import { readFineness } from '@ingot/rules/holdings/fineness.ts';
import { readDecimal } from '@ingot/rules/money/read-decimal.ts';
import type { MetalLotInput } from '../../../platform/graphql/generated/graphql.ts';
import type { OwnedLot } from '../metals-query.ts';
import { readWeight } from './fine-weight.ts';

/** The fields of the form, as typed. */
export interface TypedLot {
  readonly name: string;
  readonly metal: string;
  readonly fineness: string;
  /** Of one piece, in grams. */
  readonly weight: string;
  readonly pieces: string;
  readonly boughtOn: string;
  readonly cost: string;
  /** Code of the currency; empty for the base currency. */
  readonly currency: string;
  /** Units of the currency for one unit of the base currency; empty for the shop's rate. */
  readonly rate: string;
  readonly place: string;
  readonly serial: string;
  readonly note: string;
}

/** A field that can be wrong. */
export type TypedField = 'name' | 'fineness' | 'weight' | 'pieces' | 'boughtOn' | 'cost' | 'rate';

/** Returns a lot as typed; empty fields for a new one. */
export function typedLotOf(lot: OwnedLot | null): TypedLot {
  return {
    name: lot?.name ?? '',
    metal: lot?.metal ?? 'silver',
    fineness: lot?.fineness?.toString() ?? '',
    weight: lot?.weight_grams?.toString() ?? '',
    pieces: (lot?.pieces ?? 1).toString(),
    boughtOn: lot?.acquired_on ?? '',
    cost: lot?.paid.value?.toFixed(2) ?? '',
    currency: lot?.paid.currency ?? '',
    rate: lot?.rate.toString() ?? '',
    place: lot?.place ?? '',
    serial: lot?.serial ?? '',
    note: lot?.note ?? '',
  };
}

/**
 * Returns the lot, or the fields that are wrong. A product of the shop is not described. A fineness above 1 is in
 * thousandths.
 */
export function readTypedLot(
  typed: TypedLot,
  { isDescribed }: { readonly isDescribed: boolean },
): { readonly input: MetalLotInput } | { readonly wrong: ReadonlySet<TypedField> } {
  const wrong = new Set<TypedField>();
  const check = (field: TypedField, isRight: boolean) => {
    if (!isRight) wrong.add(field);
  };
  const fineness = readFineness(readDecimal(typed.fineness, 'decimal') ?? Number.NaN);
  const weight = readWeight(typed.weight);
  const pieces = readDecimal(typed.pieces) ?? Number.NaN;
  const cost = readDecimal(typed.cost) ?? Number.NaN;
  if (isDescribed) {
    check('name', typed.name.trim() !== '');
    check('fineness', fineness !== null);
    check('weight', weight > 0);
  }
  check('pieces', Number.isInteger(pieces) && pieces >= 1);
  check('boughtOn', typed.boughtOn !== '');
  check('cost', cost >= 0);
  const rate = typed.rate.trim() === '' ? null : (readDecimal(typed.rate, 'decimal') ?? Number.NaN);
  check('rate', rate === null || rate > 0);
  if (wrong.size > 0) return { wrong };
  const { name, metal, boughtOn, currency, place, serial, note } = typed;
  const piece = isDescribed ? { name, metal, fineness, weight_grams: weight } : {};
  return {
    input: {
      ...piece,
      pieces,
      acquired_on: boughtOn,
      cost,
      currency: currency || null,
      rate,
      place,
      serial,
      note,
    },
  };
}
