import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { CommandRejection, type Desk, type ShopCommand, UsageError } from '../../shop/desk/command.ts';
import { formatRows } from '../../shop/desk/format-table.ts';
import { listBankAccounts } from '../accounts/account.repository.ts';
import { saveAccount } from '../accounts/save-account.ts';
import { importStatement } from '../statements/import-statement.ts';
import { bankDesk, readInput } from './bank-desk.ts';

/** Commands about bank accounts and their statements. */
export const statementCommands = {
  'bank-accounts': {
    usage: '',
    summary: "the shop's bank accounts: the end of each number, name and currency",
    words: { atLeast: 0, atMost: 0 },
    options: [],
    run: async ({ db }) => {
      const accounts = await listBankAccounts(db);
      if (accounts.length === 0) return 'None. Begin with: bank-account NUMBER CURRENCY NAME BANK\n';
      return formatRows(accounts.map(({ number, name, currency }) => [number.slice(-4), name, currency]));
    },
  },
  'bank-account': {
    usage: 'NUMBER CURRENCY NAME [BANK]',
    summary:
      'add a bank account of the shop, or change the one with this number; BANK is the BIC or the routing number, which payment files need',
    words: { atLeast: 3, atMost: 4 },
    options: [],
    async run(desk, [number = '', currency = '', name = '', bank = '']) {
      const isRouting = /^\d/.test(bank);
      const codes = { bic: isRouting ? null : bank, routingNumber: isRouting ? bank : null };
      await saveAccount(desk, { number, currency, name, ...codes });
      return `The account ${name} was saved.\n`;
    },
  },
  'bank-import': {
    usage: 'FILE [ENDING [COLUMNS]]',
    summary:
      'import a bank statement in CAMT.053, BAI2 or CSV; books nothing, and each line counts once. ENDING, the end of an account number, is for CSV; COLUMNS is a JSON file of its columns, which the account remembers',
    words: { atLeast: 1, atMost: 3 },
    options: [],
    async run(desk, [path = '', ending, columns]) {
      const compressed = await promisify(gzip)(await readInput(path));
      const accountId = ending === undefined ? null : await accountOf(desk, ending);
      const mapping = columns === undefined ? null : readColumns((await readInput(columns)).toString());
      const file = { fileName: path, compressed, accountId, mapping };
      const { added, known, unbalanced } = await importStatement(bankDesk(desk), file);
      const sums =
        unbalanced > 0
          ? `The lines of ${unbalanced} statements do not add up to their closing balance.\n`
          : '';
      return `${added} lines are new, ${known} were known. See bank-lines.\n${sums}`;
    },
  },
} satisfies Record<string, ShopCommand>;

/**
 * Returns the id of the bank account whose number ends with `ending`. @throws CommandRejection if no
 * account or several accounts match
 */
export async function accountOf({ db }: Pick<Desk, 'db'>, ending: string): Promise<number> {
  const found = (await listBankAccounts(db)).filter(({ number }) => number.endsWith(ending.toUpperCase()));
  const [account] = found;
  if (!account || found.length > 1 || ending === '') {
    throw new CommandRejection(`${found.length} accounts end in ${ending}. See bank-accounts.`);
  }
  return account.id;
}

function readColumns(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`COLUMNS is no JSON: ${(error as Error).message}`);
  }
}
