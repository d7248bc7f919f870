import {
  LONGEST_MENU_NAME,
  type MenuItem,
  type MenuProblem,
  MOST_MENU_ITEMS,
  menuProblem,
  readMenu,
  writeMenu,
} from '@ingot/rules/cms/arrange-menu.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { FieldProblem } from './content-errors.ts';
import { findPublished } from './content-version.repository.ts';
import { type ContentFields, MENU } from './content-version.ts';

const text = defineMessages('menu-errors', {
  menu: 'The menu',
  entry: 'entry {number}',
  fields: 'is no value of a menu',
  unread: 'is no list of menu entries',
  shape: 'is more than one level below the entry before it: {name}',
  many: 'has more than {most} entries',
  name: 'has no text: {name}',
  long: 'is longer than {most} characters: {name}',
  unseen: 'has invisible characters: {name}',
  address: 'needs an address that begins with / or https://: {name}',
  twice: 'is in the menu twice: {name}',
});

/** Returns the published values of the menu. No value means that the menu follows the categories. */
export async function readStoredMenu(db: Database | Transaction): Promise<ContentFields> {
  return storedMenu((await findPublished(db, MENU)) ?? {});
}

/** Returns the values that `readStoredMenu` returns after these values are published. */
export function storedMenu(fields: ContentFields): ContentFields {
  const items = menuOf(fields);
  return items.length === 0 ? {} : { entries: writeMenu(items) };
}

/** Returns the stored entries of valid values; no entries for others. */
export function menuOf({ entries = '' }: ContentFields): readonly MenuItem[] {
  return readMenu(entries) ?? [];
}

/** Returns the problems of the values of a menu: the first one, named by the entry. */
export function checkMenu(fields: ContentFields): FieldProblem[] {
  const other = Object.keys(fields).find((name) => name !== 'entries');
  if (other !== undefined) return [{ field: other, message: text('fields') }];
  const items = readMenu(fields['entries'] ?? '');
  if (items === null) return [{ field: text('menu'), message: text('unread') }];
  const problem = menuProblem(items);
  if (problem === null) return [];
  const field = problem.reason === 'many' ? text('menu') : text('entry', { number: problem.index + 1 });
  return [{ field, message: problemText(problem, items) }];
}

function problemText({ index, reason }: MenuProblem, items: readonly MenuItem[]): string {
  const { name = '', address = '', category = null } = items[index] ?? {};
  const named = name || address || String(category ?? '');
  if (reason === 'many') return text('many', { most: MOST_MENU_ITEMS });
  if (reason === 'long') return text('long', { most: LONGEST_MENU_NAME, name: named });
  return text(reason, { name: named });
}
