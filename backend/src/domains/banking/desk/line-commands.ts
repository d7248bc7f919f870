import { RECORDED_TENDERS, type Tender } from '@ingot/rules/checkout/payment/clear-payment.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { ContractError } from '../../../platform/errors/errors.ts';
import type { PaymentReceipt } from '../../orders/payment/receive-payment.ts';
import { CommandRejection, type Desk, type ShopCommand, UsageError } from '../../shop/desk/command.ts';
import { formatRows } from '../../shop/desk/format-table.ts';
import { readAmount, readLine } from '../../shop/desk/parse-arguments.ts';
import { assignReturn, keepAsCredit, returnToPayer, setAside } from '../matching/assign-elsewhere.ts';
import { assignGatewayPayout } from '../matching/assign-payout.ts';
import { assignToOrder, confirmLine } from '../matching/assign-to-order.ts';
import { linkPayment } from '../matching/link-payment.ts';
import { type LineMatch, matchLines } from '../matching/match-lines.ts';
import { listLines } from '../statements/line.repository.ts';
import { bankDesk, readListedId } from './bank-desk.ts';

const MOST_LINES = 1_000;

/** Commands about lines of bank statements with money that nothing is assigned to. */
export const lineCommands = {
  'bank-lines': {
    usage: '',
    summary:
      'the bank lines with open money, oldest first, with what each may be for; exact ones can be confirmed',
    words: { atLeast: 0, atMost: 0 },
    options: [],
    run: async (desk) => {
      const lines = await openLines(desk);
      if (lines.length === 0) return 'Every line is assigned.\n';
      const matches = await matchLines(desk.db, desk, lines);
      return formatRows(
        lines.map((line) => [
          String(line.id),
          line.bookedOn,
          formatMoney(line.amountMinor - line.assignedMinor, line.currency),
          line.payer ?? '',
          line.remittance.slice(0, 60),
          describe(matches.get(line.id)),
        ]),
      );
    },
  },
  'bank-confirm': {
    usage: 'LINE … | exact',
    summary: 'book lines that pay one order exactly or are a payout of the card gateway; exact: all of them',
    words: { atLeast: 1, atMost: MOST_LINES },
    options: [],
    async run(desk, words) {
      const ids = words[0] === 'exact' ? await exactLines(desk) : words.map((id) => readListedId(id, 'LINE'));
      const results: string[] = [];
      let rejected = 0;
      for (const id of new Set(ids)) {
        try {
          const receipt = await confirmLine(desk, id);
          results.push(`${id}: ${receipt === null ? 'the payout has arrived' : booked(receipt)}\n`);
        } catch (error) {
          if (!(error instanceof ContractError)) throw error;
          rejected += 1;
          results.push(`${id}: ${error.message}\n`);
        }
      }
      if (rejected > 0) throw new CommandRejection(`${rejected} lines were not booked.`, results.join(''));
      return results.join('') || 'No line is exact.\n';
    },
  },
  'bank-assign': {
    usage: 'LINE NUMBER [--amount AMOUNT] [--tender TENDER]',
    summary: 'book the open money of a line, or AMOUNT of it, as a payment of an order',
    words: { atLeast: 2, atMost: 2 },
    options: ['amount', 'tender'],
    async run(desk, [line, orderNumber = ''], { amount, tender }) {
      const given = { lineId: readListedId(line, 'LINE'), orderNumber, amountMinor: partOf(amount) };
      const chosen = tender === undefined ? null : readTender(tender);
      return `${booked(await assignToOrder(desk, { ...given, tender: chosen }))}\n`;
    },
  },
  'bank-link': {
    usage: 'LINE NUMBER --reference TEXT',
    summary: 'say that a line holds the payment TEXT of an order that was recorded before; books nothing',
    words: { atLeast: 2, atMost: 2 },
    options: ['reference'],
    async run(desk, [line, orderNumber = ''], { reference }) {
      const given = { lineId: readListedId(line, 'LINE'), orderNumber };
      await linkPayment(desk, { ...given, reference: needed(reference, 'reference') });
      return `Line ${given.lineId} holds this payment.\n`;
    },
  },
  'bank-gateway': {
    usage: 'LINE PAYOUT',
    summary: 'say that a line is the payout with this id of the card gateway',
    words: { atLeast: 2, atMost: 2 },
    options: [],
    async run(desk, [line, payout]) {
      const given = { lineId: readListedId(line, 'LINE'), payoutId: readListedId(payout, 'PAYOUT') };
      await assignGatewayPayout(desk, given);
      return `Line ${given.lineId} is this payout.\n`;
    },
  },
  'bank-return': {
    usage: 'LINE [--amount AMOUNT] --reason TEXT',
    summary: 'send the open money of a line, or AMOUNT of it, back to its payer: see payouts',
    words: { atLeast: 1, atMost: 1 },
    options: ['amount', 'reason'],
    async run(desk, [line], { amount, reason }) {
      const part = { lineId: readListedId(line, 'LINE'), amountMinor: partOf(amount) };
      await returnToPayer(bankDesk(desk), { ...part, reason: needed(reason, 'reason') });
      return `The money of line ${part.lineId} waits in payouts.\n`;
    },
  },
  'bank-credit': {
    usage: 'LINE EMAIL [--amount AMOUNT]',
    summary: 'keep the open money of a line as a gift card, whose code is mailed to EMAIL',
    words: { atLeast: 2, atMost: 2 },
    options: ['amount'],
    async run(desk, [line, email = ''], { amount }) {
      const part = { lineId: readListedId(line, 'LINE'), amountMinor: partOf(amount) };
      await keepAsCredit(desk, { ...part, email });
      return `The money of line ${part.lineId} is a gift card for ${email}.\n`;
    },
  },
  'bank-aside': {
    usage: 'LINE [--amount AMOUNT] --reason TEXT',
    summary: 'say that a line has nothing to do with orders, such as interest or a fee',
    words: { atLeast: 1, atMost: 1 },
    options: ['amount', 'reason'],
    async run(desk, [line], { amount, reason }) {
      const part = { lineId: readListedId(line, 'LINE'), amountMinor: partOf(amount) };
      await setAside(desk, { ...part, reason: needed(reason, 'reason') });
      return `Line ${part.lineId} is set aside.\n`;
    },
  },
  'bank-returned': {
    usage: 'LINE NUMBER --reference TEXT --reason TEXT',
    summary: 'say that a debit took the payment with this reference of an order back',
    words: { atLeast: 2, atMost: 2 },
    options: ['reference', 'reason'],
    async run(desk, [line, orderNumber = ''], { reference, reason }) {
      const given = { lineId: readListedId(line, 'LINE'), orderNumber };
      const texts = { reference: needed(reference, 'reference'), reason: needed(reason, 'reason') };
      await assignReturn(desk, { ...given, ...texts });
      return `Line ${given.lineId} took this payment back. The order states what is due.\n`;
    },
  },
} satisfies Record<string, ShopCommand>;

function openLines({ db }: Pick<Desk, 'db'>) {
  return listLines(db, { statementId: null, limit: MOST_LINES });
}

async function exactLines(desk: Desk): Promise<number[]> {
  const matches = await matchLines(desk.db, desk, await openLines(desk));
  return [...matches].flatMap(([id, { kind }]) => (kind === 'exact' || kind === 'payout' ? [id] : []));
}

function describe(match: LineMatch | undefined): string {
  if (match === undefined) return '';
  if (match.payout !== null) return `exact: payout ${match.payout.payoutId}`;
  return [`${match.kind}:`, ...match.suggestions.map(({ order }) => order.number)].join(' ');
}

function booked({ order, addedMinor }: PaymentReceipt): string {
  return `${formatMoney(addedMinor, order.currency)} was booked for order ${order.number}, which is ${order.status}`;
}

function partOf(amount: string | undefined): number | null {
  return amount === undefined ? null : readAmount(amount);
}

function needed(text: string | undefined, option: string): string {
  if (text === undefined) throw new UsageError(`--${option} is missing`);
  return readLine(text, `--${option}`);
}

function readTender(text: string): Tender {
  const tender = RECORDED_TENDERS.find((one) => one === text);
  if (!tender) throw new UsageError(`--tender ${text}: one of ${RECORDED_TENDERS.join(', ')}`);
  return tender;
}
