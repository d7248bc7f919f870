/** Pieces of a product at a counter. */
export interface CounterPieces {
  /** Code of the counter. */
  readonly code: string;
  readonly quantity: number;
  /** Whether the counter is open and can send pieces elsewhere. The pieces of a closed one stay there. */
  readonly isOpen: boolean;
}

/** Where the free pieces of a product are. */
export interface PieceStock {
  /** All pieces, also those at counters. */
  readonly total: number;
  /** The recorded pieces at counters. A counter that is absent is supplied from the vault. */
  readonly counters: readonly CounterPieces[];
}

/** Pieces of one place; null is the vault of the shop. */
export interface PieceSource {
  readonly code: string | null;
  readonly quantity: number;
}

/** A counter, and whether the pieces that it lacks come by transfer. */
export interface SuppliedCounter {
  readonly code: string;
  readonly isFilledByTransfer: boolean;
}

/** Where the pieces of an order for a counter come from. */
export type PickupSources =
  /** `isShort`: the counter has pieces of its own, but too few. The rest comes by transfer. */
  | { readonly sources: readonly PieceSource[]; readonly isShort: boolean }
  /** The largest quantity that can be collected there. */
  | { readonly left: number };

/**
 * Returns where the pieces of an order come from: those of the counter first, then the vault, then the other
 * open counters in their order. A counter without recorded pieces is supplied from the vault, whose stock the order
 * checks itself. Pieces of other counters come only to one that is filled by transfer.
 */
export function pickupSources(
  wanted: number,
  { code, isFilledByTransfer }: SuppliedCounter,
  { total, counters }: PieceStock,
): PickupSources {
  const own = counters.find((counter) => counter.code === code);
  const here = Math.min(own?.quantity ?? 0, wanted);
  if (here === wanted) return { sources: sourcesOf([{ code, quantity: here }]), isShort: false };
  if (!isFilledByTransfer) {
    if (own) return { left: own.quantity };
    return { sources: sourcesOf([{ code: null, quantity: wanted }]), isShort: false };
  }
  const inVault = Math.max(0, total - counters.reduce((sum, { quantity }) => sum + quantity, 0));
  const places = [
    { code: null, quantity: inVault },
    ...counters.filter((counter) => counter !== own && counter.isOpen),
  ];
  let rest = wanted - here;
  const transfers = places.map((place): PieceSource => {
    const quantity = Math.min(place.quantity, rest);
    rest -= quantity;
    return { code: place.code, quantity };
  });
  if (own && rest > 0) return { left: wanted - rest };
  const [vault, ...others] = transfers;
  const fromVault = { code: null, quantity: (vault?.quantity ?? 0) + rest };
  return { sources: sourcesOf([{ code, quantity: here }, fromVault, ...others]), isShort: own !== undefined };
}

function sourcesOf(sources: readonly PieceSource[]): PieceSource[] {
  return sources.filter(({ quantity }) => quantity > 0);
}

/** A counter with the time that a transfer to or from it takes. */
export interface TransferCounter {
  readonly code: string;
  /** Working days between the vault and the counter. */
  readonly transferWorkingDays: number;
}

/**
 * Returns the number of working days until all pieces are at a counter: 0 if they are there. Pieces of another counter
 * travel its way to the vault first. A transfer that fills up a counter takes at least one day.
 */
export function transferDays(
  place: TransferCounter,
  { sources, isShort }: { readonly sources: readonly PieceSource[]; readonly isShort: boolean },
  counters: readonly TransferCounter[],
): number {
  const others = sources.filter(({ code }) => code !== place.code);
  if (others.length === 0) return 0;
  const daysOf = (code: string) =>
    counters.find((counter) => counter.code === code)?.transferWorkingDays ?? 0;
  const codes = others.flatMap(({ code }) => code ?? []);
  const days = place.transferWorkingDays + Math.max(0, ...codes.map(daysOf));
  return Math.max(days, isShort || codes.length > 0 ? 1 : 0);
}
