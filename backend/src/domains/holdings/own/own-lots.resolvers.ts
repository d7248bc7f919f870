import type { EnteredLot } from '@ingot/rules/holdings/check-lot.ts';
import type { MetalLotInput, Resolvers } from '../../../generated/resolvers.ts';
import type { Context } from '../../../platform/context.ts';
import { requireSignedIn } from '../../customers/require-customer.ts';
import { lotNotFound } from '../holding-errors.ts';
import { typedText } from '../typed-text.ts';
import { readMetals } from '../values/read-metals.ts';
import type { ValuedLot } from '../values/value-lot.ts';
import { addLot, changeLot, removeLot } from './change-lots.ts';
import type { LotView } from './resolve-lot.ts';

/** Resolvers for lots that customers add. */
export const ownLotResolvers: Resolvers = {
  Mutation: {
    addMetalLot: async (_, { input }, context) =>
      lotOf(context, await addLot(context.services, context.viewer, enteredLot(input), lotView(context))),
    updateMetalLot: async (_, { uid, version, input }, context) => {
      const change = {
        reference: { uid: String(uid), version },
        entered: enteredLot(input),
        isRateConfirmed: input.is_rate_confirmed === true,
      };
      await changeLot(context.services, context.viewer, change, lotView(context));
      return lotOf(context, String(uid));
    },
    deleteMetalLot: async (_, { uid, version }, { services, viewer, now }) => {
      await removeLot(services, viewer, { uid: String(uid), version }, now);
      return true;
    },
  },
};

/** Returns what entered lots of a request are checked against. */
export function lotView({ catalog, services, now }: Context): LotView {
  return { catalog, shop: services.shop, nowMs: now };
}

/** Returns a valued lot of the viewer. @throws ContractError for a guest and an unknown lot */
export async function lotOf(context: Context, uid: string): Promise<ValuedLot> {
  const { customerId } = requireSignedIn(context.viewer);
  const lot = (await readMetals(customerId, context)).findLot(uid);
  if (lot === null) throw lotNotFound();
  return lot;
}

function enteredLot(input: MetalLotInput): EnteredLot {
  return {
    sku: typedText(input.sku),
    name: typedText(input.name),
    metal: typedText(input.metal),
    weightGrams: input.weight_grams ?? null,
    fineness: input.fineness ?? null,
    pieces: input.pieces,
    acquiredOn: input.acquired_on,
    cost: input.cost,
    currency: typedText(input.currency),
    rate: input.rate ?? null,
    place: typedText(input.place),
    serial: typedText(input.serial),
    note: typedText(input.note),
  };
}
