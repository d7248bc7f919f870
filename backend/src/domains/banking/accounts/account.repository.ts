import type { Database, Transaction } from '../../../platform/database/database.ts';
import { type CsvMapping, csvMappingSchema } from '../formats/csv-mapping.ts';

/** A bank account of the dealer. */
export interface BankAccount {
  readonly id: number;
  /** IBAN or account number. */
  readonly number: string;
  readonly name: string;
  readonly currency: string;
  readonly bic: string | null;
  readonly routingNumber: string | null;
  /** Columns of its CSV files; null before the first one. */
  readonly csvMapping: CsvMapping | null;
}

/** Returns all accounts by name. */
export async function listBankAccounts(db: Database | Transaction): Promise<BankAccount[]> {
  const rows = await db.selectFrom('bank_account').selectAll().orderBy('name').orderBy('id').execute();
  return rows.map(({ routing_number: routingNumber, csv_mapping: mapping, ...row }) => ({
    ...row,
    routingNumber,
    csvMapping: mapping === null ? null : csvMappingSchema.parse(mapping),
  }));
}

/** Writes an account: a new one, or the changed one with the same number. Returns its id. */
export async function saveBankAccount(
  trx: Transaction,
  account: Omit<BankAccount, 'id' | 'csvMapping'>,
): Promise<number> {
  const { routingNumber, number, ...columns } = account;
  const values = { ...columns, routing_number: routingNumber };
  const { id } = await trx
    .insertInto('bank_account')
    .values({ number, ...values })
    .onConflict((conflict) => conflict.column('number').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Saves the columns of the account's CSV files. */
export async function saveCsvMapping(
  trx: Transaction,
  accountId: number,
  mapping: CsvMapping,
): Promise<void> {
  await trx
    .updateTable('bank_account')
    .set({ csv_mapping: JSON.stringify(mapping) })
    .where('id', '=', accountId)
    .execute();
}
