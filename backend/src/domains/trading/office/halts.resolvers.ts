import { e4ToMinor } from '@ingot/rules/money/convert-money.ts';
import type { MetalHalt as MetalHaltView, Resolvers } from '../../../generated/office-resolvers.ts';
import type { Services } from '../../../platform/context.ts';
import { signedIn } from '../../../platform/office/office-context.ts';
import { haltMetals } from '../../metals/halts/halt-metals.ts';
import { readHalts } from '../../metals/halts/read-halts.ts';
import { resumeMetals } from '../../metals/halts/resume-metals.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';

/** Halts of metals. */
export const haltResolvers: Resolvers = {
  Query: {
    metal_halts: (_, __, { services }) => viewHalts(services),
  },
  Mutation: {
    halt_metals: async (_, { metals, until, note }, context) => {
      const own = signedIn(context);
      await haltMetals(officeDesk(own), { metals, untilMs: until ?? null, note: note ?? null });
      return viewHalts(own.services);
    },
    resume_metals: async (_, { halts, confirmation }, context) => {
      const own = signedIn(context);
      const seen = halts.map(({ metal, since }) => ({ metal, sinceMs: since }));
      await resumeMetals(officeDesk(own), seen, confirmation === 'FIRST' ? 'first' : 'second');
      return viewHalts(own.services);
    },
  },
};

async function viewHalts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<MetalHaltView[]> {
  const halts = await readHalts(db, clock.now());
  return halts.map((halt) => ({
    metal: halt.metal,
    since: halt.sinceMs,
    until: halt.untilMs,
    by: halt.byName,
    is_automatic: halt.isAutomatic,
    note: halt.note,
    confirmed_at: halt.confirmed?.atMs ?? null,
    confirmed_by: halt.confirmed?.byName ?? null,
    ask_then: halt.askThenE4 === null ? null : e4ToMinor(halt.askThenE4),
  }));
}
