import type { ShopCommand } from '../../domains/shop/desk/command.ts';

/** Migrates the database to the version of this program, as a start does. */
export const migrateCommand: ShopCommand = {
  usage: '',
  summary: 'bring the database to the version of this program; stop shops of an older version before',
  words: { atLeast: 0, atMost: 0 },
  options: [],
  migrates: true,
  run: async () => 'The database is of the version of this program.\n',
};
