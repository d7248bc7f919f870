import { constants } from 'node:fs';
import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { formatTimestamp } from '../../../platform/graphql/timestamp.ts';
import { CommandRejection, type ShopCommand, UsageError } from '../../shop/desk/command.ts';
import { formatRows } from '../../shop/desk/format-table.ts';
import { findPermittedStaff } from '../../staff/roles/find-permitted-staff.ts';
import { listGatewayPayouts } from '../gateway-payouts/list-payouts.ts';
import { type Payout, parsePayoutId } from '../payouts/payout.ts';
import { requestPayoutApproval, saveDestination } from '../payouts/prepare-payouts.ts';
import { readPayouts } from '../payouts/read-payouts.ts';
import { exportPayouts, readPaymentFile, sendByHand, type WrittenFile } from '../payouts/send-payouts.ts';
import { bankDesk, readListedId } from './bank-desk.ts';
import { accountOf } from './statement-commands.ts';

const MOST = 500;

/** Commands about payouts: refunds by hand, and money that goes back to its payer. */
export const payoutCommands = {
  payouts: {
    usage: '[sent]',
    summary:
      'refunds by hand and other payouts to send, oldest first, with state and file; sent: those that were sent, newest first',
    words: { atLeast: 0, atMost: 1 },
    options: [],
    async run(desk, [view]) {
      if (view !== undefined && view !== 'sent') throw new UsageError(`payouts ${view}: say sent`);
      const found = await readPayouts(desk, view ?? 'open');
      return found.length === 0 ? 'No payout.\n' : formatRows(found.map(rowOf));
    },
  },
  'payout-account': {
    usage: 'PAYOUT NUMBER PAYEE [BANK]',
    summary:
      'set where a payout goes: an IBAN, or an account number with the routing number of its BANK; an approval of the former account is void',
    words: { atLeast: 3, atMost: 4 },
    options: [],
    async run(desk, [id = '', number = '', payee = '', bank = '']) {
      const isRouting = /^\d/.test(bank);
      const codes = { bic: isRouting ? null : bank, routingNumber: isRouting ? bank : null };
      await saveDestination(bankDesk(desk), readPayout(id), { payee, number, ...codes });
      return `${id} goes to this account.\n`;
    },
  },
  'payout-request': {
    usage: 'PAYOUT … --staff EMAIL',
    summary:
      'request the approval of payouts above the limit in the name of a member of staff; another one approves in the back office, with their own passkey or code',
    words: { atLeast: 1, atMost: MOST },
    options: ['staff'],
    async run(desk, ids, { staff }) {
      if (staff === undefined)
        throw new UsageError('--staff EMAIL is missing: who requests it? See staff list.');
      const { staffId } = await findPermittedStaff(desk.db, staff, 'payments.payout');
      const requesting = { ...bankDesk(desk), office: { staffId, address: '' } };
      await requestPayoutApproval(requesting, ids.map(readPayout));
      return `${ids.length} requested: ${ids.join(', ')}\n`;
    },
  },
  'payout-sent': {
    usage: 'PAYOUT …',
    summary:
      'record that payouts were sent by hand, such as by check; payout-request asks for the approval of those above the limit',
    words: { atLeast: 1, atMost: MOST },
    options: [],
    async run(desk, ids) {
      await sendByHand(bankDesk(desk), ids.map(readPayout));
      return `${ids.length} sent: ${ids.join(', ')}\n`;
    },
  },
  'payout-file': {
    usage: 'ENDING PAYOUT … --to FOLDER',
    summary:
      'write a payment file (pain.001) that pays payouts from the account whose number ends in ENDING, and record them as sent; each payout is in one file',
    words: { atLeast: 2, atMost: MOST },
    options: ['to'],
    async run(desk, [ending = '', ...ids], { to }) {
      const folder = await readFolder(to);
      const accountId = await accountOf(desk, ending);
      const given = { ids: ids.map(readPayout), accountId };
      return saveFile(folder, await exportPayouts(bankDesk(desk), given));
    },
  },
  'payment-file': {
    usage: 'FILE --to FOLDER',
    summary: 'write a payment file again; FILE is its number in payouts sent',
    words: { atLeast: 1, atMost: 1 },
    options: ['to'],
    async run(desk, [file], { to }) {
      const folder = await readFolder(to);
      return saveFile(folder, await readPaymentFile(bankDesk(desk), readListedId(file, 'FILE')));
    },
  },
  'gateway-payouts': {
    usage: '',
    summary: 'the newest payouts of the card gateway: id, day, amount, and what arrived at the bank',
    words: { atLeast: 0, atMost: 0 },
    options: [],
    async run({ db }) {
      const found = await listGatewayPayouts(db, null);
      if (found.length === 0) return 'No payout of a card gateway.\n';
      return formatRows(
        found.map(({ id, payoutId, state, arrivesOn, amountMinor, currency, arrival }) => [
          String(id),
          payoutId,
          state,
          arrivesOn ?? '',
          formatMoney(amountMinor, currency),
          arrival === null ? 'no bank line' : `${formatMoney(arrival.amountMinor, currency)} arrived`,
        ]),
      );
    },
  },
} satisfies Record<string, ShopCommand>;

const STATES: Readonly<Record<Payout['state'], string>> = {
  not_final: 'its payment is not final',
  to_approve: 'needs an approval',
  waiting: 'waits for its approval',
  ready: 'ready',
  sent: 'sent',
};

function rowOf(payout: Payout): string[] {
  const { sentAtMs, sentBy, fileId, accountEnding } = payout;
  const sent = sentAtMs === null ? '' : ` ${formatTimestamp(sentAtMs)} by ${sentBy ?? ''}`;
  return [
    payout.id,
    payout.subject,
    formatMoney(payout.amountMinor, payout.currency),
    payout.payee || 'payer without a name',
    accountEnding === null ? 'no account' : `…${accountEnding}`,
    `${STATES[payout.state]}${sent}${fileId === null ? '' : `, file ${fileId}`}`,
    payout.reason,
  ];
}

function readPayout(id: string): string {
  const text = id.toLowerCase();
  if (parsePayoutId(text) === null) {
    throw new UsageError(`PAYOUT ${id}: give one of the list, e.g. refund-12 or payout-3`);
  }
  return text;
}

/** Returns a folder that files can be written to. Payouts are recorded only if it exists. */
async function readFolder(to: string | undefined): Promise<string> {
  if (to === undefined) throw new UsageError('--to FOLDER is missing');
  try {
    await access(to, constants.W_OK);
  } catch {
    throw new CommandRejection(`Nothing can be written to ${to}.`);
  }
  return to;
}

async function saveFile(folder: string, { id, name, content }: WrittenFile): Promise<string> {
  const path = join(folder, name);
  try {
    await writeFile(path, content, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new CommandRejection(
      `${path} was not written: ${(error as Error).message}. Write it with: payment-file ${id} --to FOLDER`,
    );
  }
  return `${path} was written. It holds bank accounts, and only you can read it.\n`;
}
