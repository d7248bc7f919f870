/** Every state of a sell quote, in the order of a successful one; the last three are detours. */
export const QUOTE_STATUSES = [
  'offered',
  'agreed',
  'posted',
  'received',
  'checked',
  'differs',
  'accepted',
  'paid',
  'closed',
  'returned',
  'late',
  'cancelled',
] as const;

/** The state of a sell quote. */
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

/** The actor of a step: the seller, staff, or the passing of time. */
export type QuoteActor = 'customer' | 'operator' | 'clock';

/** A requested step. */
export interface QuoteTransition {
  readonly from: QuoteStatus;
  readonly to: QuoteStatus;
  readonly actor: QuoteActor;
}

/**
 * All steps with their actors. No others are possible. A late quote returns to where it was when the
 * desk extends its deadline, or when the package arrives after all. At the deadline, the clock
 * answers for a seller who has not answered.
 */
const TRANSITIONS: Readonly<
  Record<QuoteStatus, Readonly<Partial<Record<QuoteStatus, readonly QuoteActor[]>>>>
> = {
  offered: { agreed: ['customer'] },
  agreed: {
    posted: ['customer', 'operator'],
    received: ['operator'],
    late: ['clock'],
    cancelled: ['customer', 'operator'],
  },
  posted: { received: ['operator'], late: ['clock'], cancelled: ['operator'] },
  late: {
    agreed: ['operator'],
    posted: ['customer', 'operator'],
    received: ['operator'],
    cancelled: ['customer', 'operator', 'clock'],
  },
  received: { checked: ['operator'] },
  checked: { differs: ['operator'], paid: ['operator'], closed: ['operator'] },
  differs: { accepted: ['customer', 'clock'], returned: ['customer', 'clock'] },
  accepted: { paid: ['operator'] },
  returned: { closed: ['operator'] },
  paid: { closed: ['operator'] },
  closed: {},
  cancelled: {},
};

/** Returns whether the actor may take this step. */
export function canMoveQuote({ from, to, actor }: QuoteTransition): boolean {
  return TRANSITIONS[from][to]?.includes(actor) ?? false;
}

/** Returns the states that the actor can move a quote to. */
export function nextQuoteStatuses(from: QuoteStatus, actor: QuoteActor): QuoteStatus[] {
  return QUOTE_STATUSES.filter((to) => canMoveQuote({ from, to, actor }));
}

/** Returns whether the package of a quote is still on its way to the shop, or should be. */
export function isAwaited(status: QuoteStatus): boolean {
  return status === 'agreed' || status === 'posted' || status === 'late';
}

/** Returns whether nothing more happens with a quote. */
export function isQuoteOver(status: QuoteStatus): boolean {
  return status === 'closed' || status === 'cancelled';
}
