import { METALS } from '@ingot/rules/metals/metal.ts';
import type {
  ClosedMarketStepInput,
  MetalPremiumInput,
  PremiumsInput,
  Resolvers,
} from '../../../generated/office-resolvers.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { signedIn } from '../../../platform/office/office-context.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import { undoChange } from '../../shop/settings/undo-change.ts';
import type { EnteredMetal, EnteredPremiums } from '../premiums/entered-premiums.ts';
import { PREMIUMS } from '../premiums/premium-scope.ts';
import { previewPremiums } from '../premiums/preview-premiums.ts';
import { readPremiums } from '../premiums/read-premiums.ts';
import { savePremiums } from '../premiums/save-premiums.ts';

const text = defineMessages('premium-input', {
  metals: 'Not saved: the page sent no values for {metal}. Reload it.',
});

/** Resolvers for premiums, bids and their closed-market terms. */
export const premiumResolvers: Resolvers = {
  Query: {
    premiums: (_, __, { services }) => readPremiums(services),
    premium_preview: async (_, { premiums, skus, metal, family }, { services }) => {
      const wanted = skus ? { skus } : { scope: { metal: metal ?? null, family: family ?? null } };
      const products = await previewPremiums(services, entered(premiums), wanted);
      return products.map(({ sku, name, family: of, source, before, after }) => ({
        sku,
        name,
        family: of,
        source,
        price_before: before.askMinor,
        price_after: after.askMinor,
        closed_price_before: before.closedAskMinor,
        closed_price_after: after.closedAskMinor,
        bid_before: before.bidMinor,
        bid_after: after.bidMinor,
      }));
    },
  },
  Mutation: {
    save_premiums: async (_, { version, premiums }, context) => {
      const own = signedIn(context);
      await savePremiums(officeDesk(own), version, entered(premiums));
      return readPremiums(own.services);
    },
    undo_premiums: async (_, { change }, context) => {
      const own = signedIn(context);
      await undoChange(officeDesk(own), PREMIUMS, readId(change));
      return readPremiums(own.services);
    },
  },
};

/**
 * Returns the input in the shape of the rules.
 * @throws ContractError if a metal is missing
 */
function entered({ metals, families }: PremiumsInput): EnteredPremiums {
  return {
    metals: Object.fromEntries(
      METALS.map((metal) => {
        const found = metals.find((one) => one.metal === metal);
        if (found === undefined) throw inputError(text('metals', { metal }), 'SETTING_INVALID');
        return [metal, enteredMetal(found)];
      }),
    ) as EnteredPremiums['metals'],
    families: families.map((one) => ({
      family: one.family,
      premiumPercent: one.premium_percent ?? null,
      premiumFixedMinor: one.premium_fixed ?? 0,
      bidPercent: one.bid_percent ?? null,
      closed:
        one.closed_premium_percent == null
          ? null
          : {
              premiumPercent: one.closed_premium_percent,
              deductionPercent: one.closed_deduction_percent ?? 0,
            },
    })),
  };
}

function enteredMetal(one: MetalPremiumInput): EnteredMetal {
  return {
    premiumPercent: one.premium_percent ?? null,
    premiumFixedMinor: one.premium_fixed ?? 0,
    bidPercent: one.bid_percent ?? null,
    closed: {
      premiumPercent: one.closed_premium_percent,
      deductionPercent: one.closed_deduction_percent,
      steps: one.steps.map(enteredStep),
    },
  };
}

function enteredStep({ weekday, time, ...terms }: ClosedMarketStepInput) {
  return {
    weekday,
    time,
    premiumPercent: terms.premium_percent,
    deductionPercent: terms.deduction_percent,
  };
}
