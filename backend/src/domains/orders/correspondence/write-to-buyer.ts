import type { Transaction } from '../../../platform/database/database.ts';
import { readLetter, readWords } from '../../shop/desk/read-letter.ts';
import type { StatusActor, StatusDeps } from '../ledger/status-change.ts';
import { ORDER_LETTER } from '../mails/mail-jobs.ts';
import { insertLetter, insertNote } from './correspondence.repository.ts';

const LONGEST_NOTE = 2_000;

/** Adds a note that only staff read. @throws ContractError for an empty or long text */
export async function addNote(
  trx: Transaction,
  { clock }: Pick<StatusDeps, 'clock'>,
  { orderId, by, note }: { readonly orderId: number; readonly by: StatusActor; readonly note: string },
): Promise<void> {
  const words = readWords(note, LONGEST_NOTE);
  await insertNote(trx, orderId, { atMs: clock.now(), byName: by.name ?? '', text: words });
}

/** Queues a letter to the buyer and keeps it with the order. @throws ContractError for invalid texts */
export async function writeToBuyer(
  trx: Transaction,
  { clock, jobs }: StatusDeps,
  letter: {
    readonly orderId: number;
    readonly by: StatusActor;
    readonly subject: string;
    readonly body: string;
  },
): Promise<void> {
  const { orderId, by } = letter;
  const content = {
    atMs: clock.now(),
    byName: by.name ?? '',
    ...readLetter({ subject: letter.subject, text: letter.body }),
  };
  const letterId = await insertLetter(trx, orderId, content);
  await jobs.send(trx, ORDER_LETTER, { orderId, letterId });
}
