import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
import type { PriceLimits, Resolvers } from '../../../generated/office-resolvers.ts';
import type { Services } from '../../../platform/context.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import { signedIn } from '../../../platform/office/office-context.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import { officeSchema } from '../../shop/setting-schemas/office-schema.ts';
import { orderLimitsSchema, pricingSchema } from '../../shop/setting-schemas/price-schemas.ts';
import { readSections } from '../../shop/settings/change-sections.ts';
import { listChanges, undoChange } from '../../shop/settings/undo-change.ts';
import { requireProof } from '../../staff/proof/require-proof.ts';
import { presentChange } from '../limits/present-change.ts';
import { LIMIT_SECTIONS, LIMITS, savePriceLimits } from '../limits/price-limits.ts';

const PPM_PER_PERCENT = 10_000;

/** Limits of prices, orders and positions. */
export const limitResolvers: Resolvers = {
  Query: {
    price_limits: (_, __, { services }) => viewLimits(services),
  },
  Mutation: {
    save_price_limits: async (_, { version, limits }, context) => {
      const own = signedIn(context);
      requireProof(own);
      const { automatic_halt: halt, position_limits: positions } = limits;
      const ounces = (metal: Metal) => positions.find((one) => one.metal === metal)?.ounces ?? null;
      await savePriceLimits(officeDesk(own), version, {
        staleAfterSeconds: limits.stale_after_seconds,
        jumpPercent: limits.jump_percent,
        sourceBandPercent: limits.source_band_percent,
        automaticHalt:
          halt == null
            ? null
            : {
                movePercent: halt.move_percent,
                windowMinutes: halt.window_minutes,
                resumeAfterMinutes: halt.resume_after_minutes ?? null,
              },
        largestOrderMinor: limits.largest_order,
        positionLimitOunces: {
          gold: ounces('gold'),
          silver: ounces('silver'),
          platinum: ounces('platinum'),
          palladium: ounces('palladium'),
        },
      });
      return viewLimits(own.services);
    },
    undo_price_limits: async (_, { change }, context) => {
      const own = signedIn(context);
      requireProof(own);
      await undoChange(officeDesk(own), LIMITS, readId(change));
      return viewLimits(own.services);
    },
  },
};

async function viewLimits({ db, shop }: Pick<Services, 'db' | 'shop'>): Promise<PriceLimits> {
  const [{ version, documents }, history] = await Promise.all([
    readSections({ db }, LIMIT_SECTIONS),
    listChanges(db, LIMITS),
  ]);
  // Read from the documents: this process may not have applied the change yet.
  const pricing = pricingSchema.parse(documents.pricing);
  const orders = orderLimitsSchema.parse(documents.order_limits);
  const { positionLimitOunces } = officeSchema.parse(documents.office);
  const { automaticHalt } = pricing;
  return {
    version,
    stale_after_seconds: pricing.staleAfterMs / 1_000,
    jump_percent: pricing.jumpPpm / PPM_PER_PERCENT,
    source_band_percent: pricing.sourceBandPpm / PPM_PER_PERCENT,
    automatic_halt: automaticHalt && {
      move_percent: automaticHalt.movePpm / PPM_PER_PERCENT,
      window_minutes: automaticHalt.windowMs / 60_000,
      resume_after_minutes:
        automaticHalt.resumesAfterMs === null ? null : automaticHalt.resumesAfterMs / 60_000,
    },
    largest_order: orders.maximumMinor,
    currency: shop.store.baseCurrency,
    position_limits: METALS.map((metal) => ({ metal, ounces: positionLimitOunces[metal] })),
    history: history.map(presentChange),
  };
}
