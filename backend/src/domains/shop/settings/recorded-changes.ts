import type { Database, Transaction } from '../../../platform/database/database.ts';
import {
  findSettingAction,
  findSettingActions,
  type RecordedAction,
} from '../dealer/shop-action.repository.ts';
import { recordActions } from '../desk/audited.ts';
import type { Desk } from '../desk/command.ts';
import type { ValueChange } from './setting-changes.ts';

/** A change of a section in the audit log, of a command, an import or the office. */
export interface RecordedChange {
  readonly id: number;
  readonly atMs: number;
  readonly byName: string;
  readonly section: string;
  /** The changed values by path. */
  readonly changes: Readonly<Record<string, ValueChange>>;
}

/** Records a change of a section in the audit log, in the transaction that makes it. */
export function recordChange(
  trx: Transaction,
  desk: Pick<Desk, 'clock' | 'by' | 'office'>,
  section: string,
  changes: Readonly<Record<string, ValueChange>>,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  return recordActions(desk, trx, [
    {
      verb: 'settings',
      subject: section,
      details,
      before: side(changes, 'before'),
      after: side(changes, 'after'),
    },
  ]);
}

/** Returns the changes of sections, newest first, before an entry unless it is null. */
export async function listRecordedChanges(
  db: Database | Transaction,
  page: { readonly sections: readonly string[]; readonly before: number | null; readonly limit: number },
): Promise<RecordedChange[]> {
  return (await findSettingActions(db, page)).map(toChange);
}

/** Returns one change; null for none. */
export async function findRecordedChange(
  db: Database | Transaction,
  id: number,
): Promise<RecordedChange | null> {
  const action = await findSettingAction(db, id);
  return action && toChange(action);
}

function toChange({ id, atMs, byName, subject, ...sides }: RecordedAction): RecordedChange {
  return { id, atMs, byName, section: subject, changes: readChanges(sides) };
}

/** The values that an entry of the audit log records besides its names. */
export type RecordedSides = Pick<RecordedAction, 'details' | 'before' | 'after'>;

/** Returns the changed values of an entry of the audit log, by path. */
export function readChanges({ details, before, after }: RecordedSides): RecordedChange['changes'] {
  return before === null && after === null ? ofImport(details) : ofSides(before ?? {}, after ?? {});
}

/** An import records both sides of each change in the details. */
function ofImport(details: Readonly<Record<string, unknown>>): Record<string, ValueChange> {
  return Object.fromEntries(
    Object.entries(details).filter(([, change]) => typeof change === 'object' && change !== null),
  ) as Record<string, ValueChange>;
}

function ofSides(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, ValueChange> {
  const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries([...paths].map((path) => [path, { before: before[path], after: after[path] }]));
}

/** One side of changes, without values that are missing there. */
function side(changes: Readonly<Record<string, ValueChange>>, name: keyof ValueChange) {
  return Object.fromEntries(
    Object.entries(changes)
      .map(([path, change]) => [path, change[name]] as const)
      .filter(([, value]) => value !== undefined),
  );
}
