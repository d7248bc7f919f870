import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { StatusActor, StatusDeps } from '../ledger/status-change.ts';
import { ORDER_LETTER } from '../mails/mail-jobs.ts';
import { insertLetter, insertNote } from './correspondence.repository.ts';

const text = defineMessages('order-correspondence', {
  'text-invalid': 'Enter a text of 1 to {most} characters.',
  'subject-invalid': 'Enter a subject of one line and 1 to {most} characters.',
});

const LONGEST_NOTE = 2_000;
const LONGEST_LETTER = 5_000;
const LONGEST_SUBJECT = 150;

/** Adds a note that only staff read. @throws ContractError for an empty or long text */
export async function addNote(
  trx: Transaction,
  { clock }: Pick<StatusDeps, 'clock'>,
  { orderId, by, note }: { readonly orderId: number; readonly by: StatusActor; readonly note: string },
): Promise<void> {
  const words = readText(note, LONGEST_NOTE);
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
  const subject = letter.subject.trim();
  if (subject === '' || subject.length > LONGEST_SUBJECT || /[\p{Cc}\u2028\u2029]/u.test(subject)) {
    throw inputError(text('subject-invalid', { most: LONGEST_SUBJECT }), 'SUBJECT_INVALID');
  }
  const body = readText(letter.body, LONGEST_LETTER);
  const { orderId, by } = letter;
  const content = { atMs: clock.now(), byName: by.name ?? '', subject, text: body };
  const letterId = await insertLetter(trx, orderId, content);
  await jobs.send(trx, ORDER_LETTER, { orderId, letterId });
}

function readText(words: string, most: number): string {
  const trimmed = words.replaceAll('\0', '').trim();
  if (trimmed === '' || trimmed.length > most)
    throw inputError(text('text-invalid', { most }), 'TEXT_INVALID');
  return trimmed;
}
