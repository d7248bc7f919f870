import { characterCount, cleanLines } from '@ingot/rules/shop/clean-text.ts';
import { audited } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import type { Customer } from '../customer.ts';
import { insertNote } from './account-page.repository.ts';
import { textInvalid } from './desk-errors.ts';
import { lockAccount } from './require-account.ts';

const LONGEST_NOTE = 4_000;

/** Stores a note about a customer that only staff read. @throws ContractError for an invalid text */
export async function addCustomerNote(desk: Desk, customerId: number, text: string): Promise<void> {
  const words = cleanLines(text.replaceAll('\0', ''));
  if (words === '' || characterCount(words) > LONGEST_NOTE) throw textInvalid(LONGEST_NOTE);
  await audited(
    desk,
    ({ id, email }: Customer) => ({ verb: 'customer-note', subject: email, details: { customer: id } }),
    async (trx) => {
      const customer = await lockAccount(trx, customerId);
      await insertNote(trx, customerId, { atMs: desk.clock.now(), byName: desk.by, text: words });
      return customer;
    },
  );
}
