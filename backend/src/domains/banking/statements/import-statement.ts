import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { audited } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { type BankAccount, listBankAccounts, saveCsvMapping } from '../accounts/account.repository.ts';
import { type AccountCipher, accountCipher, accountEnding } from '../accounts/seal-account.ts';
import {
  accountMissing,
  accountUnknown,
  fileInvalid,
  fileKnown,
  fileTooLarge,
  fileUnreadable,
  mappingInvalid,
} from '../banking-errors.ts';
import { type CsvColumn, csvColumns } from '../formats/csv-columns.ts';
import { type CsvMapping, csvMappingSchema } from '../formats/csv-mapping.ts';
import { decodeStatement, formatOf, readStatement } from '../formats/read-statement.ts';
import { type ParsedStatement, StatementProblem } from '../formats/statement.ts';
import { insertLines } from './line.repository.ts';
import { lineKeys } from './line-keys.ts';
import { findImportOf, insertStatement, setKnownCount } from './statement.repository.ts';

const MOST_MEGABYTES = 20;
const MOST_FILE_BYTES = MOST_MEGABYTES * 1024 * 1024;

/** A statement file to import. */
export interface StatementFile {
  readonly fileName: string;
  /** The file, compressed with gzip. */
  readonly compressed: Buffer;
  /** The account of a CSV file; the other formats name theirs. */
  readonly accountId: number | null;
  /** The columns of a CSV file; null for the saved ones. */
  readonly mapping: unknown;
}

/** The result of an import. */
export interface ImportedFile {
  /** Ids of the statements, in the order of the file. */
  readonly statementIds: readonly number[];
  readonly added: number;
  /** Lines that an earlier file contained. */
  readonly known: number;
  /** Statements whose lines do not add up to the closing balance. */
  readonly unbalanced: number;
}

/**
 * Imports a statement file: stores its statements and each line that no earlier file contained. It
 * books nothing.
 * @throws ContractError for a file that is unreadable, unknown or known
 */
export async function importStatement(
  desk: Desk & { readonly config: Services['config'] },
  file: StatementFile,
): Promise<ImportedFile> {
  const bytes = await decompress(file.compressed);
  const fileHash = createHash('sha256').update(bytes).digest('hex');
  const importedMs = await findImportOf(desk.db, fileHash);
  if (importedMs !== null) throw fileKnown(new Date(importedMs).toISOString().slice(0, 10));
  const text = decodeStatement(bytes);
  const format = formatOf(text);
  const accounts = await listBankAccounts(desk.db);
  const chosen = accounts.find(({ id }) => id === file.accountId) ?? null;
  if (format === 'csv' && chosen === null) throw accountMissing();
  const mapping = format === 'csv' && chosen ? readMapping(file.mapping ?? chosen.csvMapping) : null;
  const parsed = parse(text, mapping && chosen ? { mapping, currency: chosen.currency } : null);
  const statements = parsed.map((statement) => ({
    statement,
    account: chosen !== null && format === 'csv' ? chosen : accountOf(accounts, statement),
  }));
  const cipher = await accountCipher(desk);
  const fileName = [...(baseName(file.fileName) || 'statement')].slice(-200).join('');
  const entry = (done: ImportedFile) => ({
    verb: 'statement-import' as const,
    subject: fileName,
    details: { format, added: done.added, known: done.known, statements: done.statementIds.length },
  });
  return audited(desk, entry, async (trx) => {
    if (mapping !== null && chosen !== null && file.mapping != null)
      await saveCsvMapping(trx, chosen.id, mapping);
    const keys = keysByAccount(statements);
    const statementIds: number[] = [];
    let added = 0;
    let lineCount = 0;
    for (const [index, { statement, account }] of statements.entries()) {
      const { lines, reference, openingMinor, closingMinor } = statement;
      const id = await insertStatement(trx, {
        accountId: account.id,
        format,
        fileName,
        fileHash,
        position: index + 1,
        reference,
        endsOn: lines.map(({ bookedOn }) => bookedOn).reduce<string | null>(later, null),
        openingMinor,
        closingMinor,
        lineCount: lines.length,
        knownCount: 0,
        importedAtMs: desk.clock.now(),
        importedBy: desk.by,
      });
      if (id === null) throw fileKnown(new Date(desk.clock.now()).toISOString().slice(0, 10));
      const isNew = await storeLines(trx, cipher, {
        statementId: id,
        account,
        lines,
        keys: keys[index] ?? [],
      });
      await setKnownCount(trx, id, lines.length - isNew);
      statementIds.push(id);
      added += isNew;
      lineCount += lines.length;
    }
    const unbalanced = statements.filter(({ statement }) => !isBalanced(statement)).length;
    return { statementIds, added, known: lineCount - added, unbalanced };
  });
}

/** Returns the columns of a compressed CSV file; none of another format. @throws ContractError for another file */
export async function readColumns({ compressed, mapping }: StatementFile): Promise<readonly CsvColumn[]> {
  const text = decodeStatement(await decompress(compressed));
  const skip = Number((mapping as { readonly skip?: unknown } | null)?.skip ?? 0);
  try {
    return formatOf(text) === 'csv' ? csvColumns(text, Number.isInteger(skip) ? skip : 0) : [];
  } catch (error) {
    if (error instanceof StatementProblem) throw fileInvalid(error.message);
    throw error;
  }
}

async function storeLines(
  trx: Transaction,
  cipher: AccountCipher,
  {
    statementId,
    account,
    lines,
    keys,
  }: {
    readonly statementId: number;
    readonly account: BankAccount;
    readonly lines: ParsedStatement['lines'];
    readonly keys: readonly string[];
  },
): Promise<number> {
  return insertLines(
    trx,
    lines.map(({ payerAccount, ...line }, index) => {
      const key = keys[index] ?? '';
      return {
        ...line,
        accountId: account.id,
        statementId,
        position: index + 1,
        key,
        sealedAccount: payerAccount && cipher.seal(payerAccount, `line ${key}`),
        accountEnding: payerAccount && accountEnding(payerAccount),
      };
    }),
  );
}

/** Returns the keys of the lines of each statement. Equal lines are counted over the whole file. */
function keysByAccount(
  statements: readonly { readonly statement: ParsedStatement; readonly account: BankAccount }[],
): string[][] {
  const keys: string[][] = statements.map(() => []);
  for (const { account } of statements) {
    const own = [...statements.entries()].filter(([, one]) => one.account.id === account.id);
    const all = lineKeys(own.flatMap(([, { statement }]) => statement.lines));
    let from = 0;
    for (const [index, { statement }] of own) {
      keys[index] = all.slice(from, from + statement.lines.length);
      from += statement.lines.length;
    }
  }
  return keys;
}

function isBalanced({ openingMinor, closingMinor, lines }: ParsedStatement): boolean {
  if (openingMinor === null || closingMinor === null) return true;
  return lines.reduce((sum, { amountMinor }) => sum + amountMinor, openingMinor) === closingMinor;
}

function accountOf(
  accounts: readonly BankAccount[],
  { accountNumber: number }: ParsedStatement,
): BankAccount {
  const found = accounts.find((account) => account.number === number);
  if (!found) throw accountUnknown(number === null ? '' : `…${number.slice(-4)}`);
  return found;
}

function readMapping(mapping: unknown): CsvMapping {
  const read = csvMappingSchema.safeParse(mapping ?? {});
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw mappingInvalid(`${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim());
}

function parse(...args: Parameters<typeof readStatement>): readonly ParsedStatement[] {
  try {
    return readStatement(...args);
  } catch (error) {
    if (error instanceof StatementProblem) throw fileInvalid(error.message);
    throw error;
  }
}

async function decompress(compressed: Buffer): Promise<Buffer> {
  try {
    return await promisify(gunzip)(compressed, { maxOutputLength: MOST_FILE_BYTES });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === 'ERR_BUFFER_TOO_LARGE' ? fileTooLarge(MOST_MEGABYTES) : fileUnreadable();
  }
}

function later(one: string | null, other: string): string {
  return one === null || other > one ? other : one;
}

/** Returns the name of a file without its folders and control characters. */
function baseName(name: string): string {
  return (
    name
      .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
      .split(/[\\/]/)
      .at(-1)
      ?.trim() ?? ''
  );
}
