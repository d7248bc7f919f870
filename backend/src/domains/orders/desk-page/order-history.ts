import type { StaffAction } from '../../shop/desk/actions-of.ts';
import type { OrderLetter } from '../correspondence/correspondence.repository.ts';
import type { OrderMailRecord } from '../mails/order-mail.repository.ts';
import type { PlacedOrder } from '../order.ts';

/** An entry of the history of an order. */
export interface HistoryEntry {
  readonly id: string;
  readonly atMs: number;
  readonly kind: 'status' | 'remark' | 'action' | 'mail' | 'letter';
  /** The new status, the verb of the action, the state of the mail; empty for remarks. */
  readonly code: string;
  /** Who acted: a member of staff; null for the buyer, the gateway and the clock. */
  readonly byName: string | null;
  /** The actor of an event: `customer`, `operator`, `payment` or `clock`. */
  readonly actor: string | null;
  readonly note: string | null;
  /** Number of actions that the entry stands for: 25 pieces scanned in a row are one entry. */
  readonly count: number;
}

/** Actions that an event of the order records as well. */
const WITH_EVENT = new Set([
  'pay',
  'pack',
  'ship',
  'complete',
  'cancel',
  'refund',
  'refund-sent',
  'clear',
  'payment-returned',
  'order-hold',
  'order-release',
  'order-letter',
  'order-note',
  'order-edit',
]);

/** Those whose events always have a status. */
const OF_STATUS = new Set(['pack', 'ship', 'complete', 'cancel']);

/** The maximum time between an event and the audited action of one transaction. */
const SAME_TRANSACTION_MS = 2_000;

/** Actions with a piece each. Those of one person in a row are one entry. */
const BY_PIECE = new Set(['scan-piece', 'take-back-piece', 'record-serial', 'photograph-package']);

/** Returns events, actions of staff and e-mails of an order as one history, oldest first. */
export function orderHistory(
  order: Pick<PlacedOrder, 'placedAtMs' | 'events'>,
  rest: {
    readonly actions: readonly StaffAction[];
    readonly mails: readonly OrderMailRecord[];
    readonly letters: readonly OrderLetter[];
  },
): HistoryEntry[] {
  const placed = {
    id: 'placed',
    atMs: order.placedAtMs,
    kind: 'status',
    code: 'placed',
    byName: null,
    actor: 'customer',
    note: null,
    count: 1,
  } as const;
  const events = order.events.map(
    ({ atMs, actor, byName, toStatus, note }, at): HistoryEntry => ({
      id: `event-${at}`,
      atMs,
      ...titleOf(toStatus ?? verbOf(rest.actions, { atMs, byName }), toStatus !== null),
      byName,
      actor,
      note,
      count: 1,
    }),
  );
  const mails = rest.mails.map(
    ({ id, atMs, subject, isKept, error }): HistoryEntry => ({
      id: `mail-${id}`,
      atMs,
      kind: 'mail',
      code: error !== null ? 'failed' : isKept ? 'kept' : 'sent',
      byName: null,
      actor: null,
      note: error === null ? subject : `${subject}: ${error}`,
      count: 1,
    }),
  );
  const letters = rest.letters.map(
    ({ id, atMs, subject, byName }): HistoryEntry => ({
      id: `letter-${id}`,
      atMs,
      kind: 'letter',
      code: '',
      byName,
      actor: 'operator',
      note: subject,
      count: 1,
    }),
  );
  return [placed, ...events, ...actionEntries(rest.actions), ...letters, ...mails].toSorted(
    (a, b) => a.atMs - b.atMs,
  );
}

/** Returns what names an event: its new status, else the action that it records. */
function titleOf(code: string | null, isStatus: boolean): Pick<HistoryEntry, 'kind' | 'code'> {
  if (isStatus) return { kind: 'status', code: code ?? '' };
  return code === null ? { kind: 'remark', code: '' } : { kind: 'action', code };
}

/**
 * Returns the verb of the action that an event without a status records; null for one of the buyer,
 * the gateway or the clock. One transaction records both.
 */
function verbOf(
  actions: readonly StaffAction[],
  { atMs, byName }: { readonly atMs: number; readonly byName: string | null },
): string | null {
  if (byName === null) return null;
  const distanceMs = (action: StaffAction) => Math.abs(action.atMs - atMs);
  // The sort is stable: of actions at one time the oldest comes first.
  const [same] = actions
    .toReversed()
    .filter(({ verb, byName: author }) => author === byName && WITH_EVENT.has(verb) && !OF_STATUS.has(verb))
    .filter((action) => distanceMs(action) <= SAME_TRANSACTION_MS)
    .toSorted((a, b) => distanceMs(a) - distanceMs(b));
  return same?.verb ?? null;
}

/** Returns the actions without an event, oldest first. `actions` are newest first. */
function actionEntries(actions: readonly StaffAction[]): HistoryEntry[] {
  const entries: HistoryEntry[] = [];
  const own = actions.filter(({ verb }) => !WITH_EVENT.has(verb)).toReversed();
  for (const [at, { atMs, verb, byName, details }] of own.entries()) {
    const last = entries.at(-1);
    if (last !== undefined && BY_PIECE.has(verb) && last.code === verb && last.byName === byName) {
      entries[entries.length - 1] = { ...last, atMs, count: last.count + 1 };
      continue;
    }
    const id = `action-${at}`;
    const note = noteOf(details);
    entries.push({ id, atMs, kind: 'action', code: verb, byName, actor: 'operator', note, count: 1 });
  }
  return entries;
}

/** Returns what was approved or rejected, with the reason of a rejection; null for other actions. */
function noteOf({ summary, reason }: StaffAction['details']): string | null {
  if (typeof summary !== 'string') return null;
  return typeof reason === 'string' ? `${summary}: ${reason}` : summary;
}
