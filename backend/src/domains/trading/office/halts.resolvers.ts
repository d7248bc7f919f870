import { e4ToMinor } from '@ingot/rules/money/convert-money.ts';
import type {
  MetalHalt as MetalHaltView,
  PriceEventKind,
  Resolvers,
} from '../../../generated/office-resolvers.ts';
import type { Services } from '../../../platform/context.ts';
import { signedIn } from '../../../platform/office/office-context.ts';
import { haltMetals } from '../../metals/halts/halt-metals.ts';
import { readHalts } from '../../metals/halts/read-halts.ts';
import { resumeMetals } from '../../metals/halts/resume-metals.ts';
import { actionsOfKinds } from '../../shop/desk/actions-of.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';

const DAY_MS = 24 * 3_600_000;
const KINDS: Readonly<Record<string, PriceEventKind>> = {
  halt: 'HALT',
  'confirm-resume': 'CONFIRM_RESUME',
  resume: 'RESUME',
  'confirm-price': 'CONFIRM_PRICE',
  'select-source': 'SELECT_SOURCE',
  'pause-source': 'PAUSE_SOURCE',
  'resume-source': 'RESUME_SOURCE',
};

/** Halts of metals. */
export const haltResolvers: Resolvers = {
  Query: {
    metal_halts: (_, __, { services }) => viewHalts(services),
    price_events: async (_, __, { services: { db }, now }) => {
      const actions = await actionsOfKinds(db, Object.keys(KINDS), now - DAY_MS);
      return actions.map(({ atMs, byName, verb, subject }, at) => ({
        id: `${atMs}-${at}`,
        at: atMs,
        by: byName,
        kind: KINDS[verb] ?? 'HALT',
        subject,
      }));
    },
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
