import { audited } from '../../../domains/shop/desk/audited.ts';
import {
  CommandRejection,
  type Desk,
  type ShopCommand,
  UsageError,
} from '../../../domains/shop/desk/command.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { ROW_KINDS, type RowKind } from './row-kinds.ts';
import {
  deleteRow,
  findReferences,
  lockNamedRow,
  type NamedRow,
  setActive,
} from './row-references.repository.ts';

const ARCHIVABLE = Object.keys(ROW_KINDS).filter((section) => ROW_KINDS[section]?.active !== undefined);

/** Archives rows; their references stay. */
export const archiveCommand: ShopCommand = {
  usage: 'SECTION NAME …',
  summary: `take rows out of the shop without deleting them, of ${ARCHIVABLE.join(', ')}; orders keep what they refer to`,
  words: { atLeast: 2, atMost: 500 },
  options: [],
  run: (desk, words) => changeRows(desk, 'archive', words, (trx, found) => switchRow(trx, found, false)),
};

/** Restores archived rows. */
export const restoreCommand: ShopCommand = {
  usage: 'SECTION NAME …',
  summary: 'bring archived rows back into the shop',
  words: { atLeast: 2, atMost: 500 },
  options: [],
  run: (desk, words) => changeRows(desk, 'restore', words, (trx, found) => switchRow(trx, found, true)),
};

/** Deletes rows without references. */
export const deleteCommand: ShopCommand = {
  usage: 'SECTION NAME …',
  summary: `delete rows that nothing refers to, of ${Object.keys(ROW_KINDS).join(', ')}; says what refers to them otherwise`,
  words: { atLeast: 2, atMost: 500 },
  options: [],
  run: (desk, words) =>
    changeRows(desk, 'delete', words, async (trx, { section, kind, row }) => {
      const references = await findReferences(trx, kind, row);
      if (references.length > 0) {
        const by = references.map(({ by, count }) => `${by} (${count})`).join(', ');
        const instead =
          kind.active === undefined ? '' : ` Archive it instead: archive ${section} ${row.name}`;
        throw new CommandRejection(
          `${row.name} is not deleted, because it is referred to by: ${by}.${instead}`,
        );
      }
      await deleteRow(trx, kind, row);
    }),
};

interface FoundRow {
  readonly section: string;
  readonly kind: RowKind;
  readonly row: NamedRow;
}

async function switchRow(
  trx: Transaction,
  { section, kind, row }: FoundRow,
  isActive: boolean,
): Promise<void> {
  if (kind.active === undefined) {
    throw new CommandRejection(
      `Rows of ${section} cannot be archived, those of ${ARCHIVABLE.join(', ')} can.`,
    );
  }
  await setActive(trx, kind, row, isActive);
}

const DONE = { archive: 'archived', restore: 'restored', delete: 'deleted' } as const;

/** Applies a change to all of the named rows or to none. */
async function changeRows(
  desk: Desk,
  verb: keyof typeof DONE,
  [section = '', ...names]: readonly string[],
  change: (trx: Transaction, found: FoundRow) => Promise<void>,
): Promise<string> {
  const kind = ROW_KINDS[section];
  if (kind === undefined || !Object.hasOwn(ROW_KINDS, section)) {
    throw new UsageError(`SECTION ${section}: say one of ${Object.keys(ROW_KINDS).join(', ')}`);
  }
  const note = {
    verb,
    subject: names.length === 1 ? (names[0] ?? '') : section,
    details: { section, names },
  };
  await audited(desk, note, async (trx) => {
    const ids: number[] = [];
    for (const name of names) {
      const row = await lockNamedRow(trx, kind, name);
      if (row === null) throw new CommandRejection(`There is nothing named ${name} in ${section}.`);
      if (row.isNeeded) throw new CommandRejection(`The shop itself needs ${name}.`);
      await change(trx, { section, kind, row });
      if (row.id !== null) ids.push(row.id);
    }
    await kind.announce(trx, ids);
  });
  return `${DONE[verb]}: ${names.join(', ')}\n`;
}
