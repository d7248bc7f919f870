import { readFile } from 'node:fs/promises';
import { settleQuote } from '@ingot/rules/buyback/quote-settlement.ts';
import { QUOTE_STATUSES, type QuoteStatus } from '@ingot/rules/buyback/quote-status.ts';
import { IDENTITY_KINDS } from '@ingot/rules/compliance/identity-check.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { CommandRejection, type Desk, type ShopCommand, UsageError } from '../../shop/desk/command.ts';
import { formatRows } from '../../shop/desk/format-table.ts';
import { readAmount, readCount, readLine, readMoment } from '../../shop/desk/parse-arguments.ts';
import { addPhoto } from '../check/add-photo.ts';
import { checkLine } from '../check/check-line.ts';
import { finishCheck } from '../check/finish-check.ts';
import { receiveQuote } from '../check/receive-quote.ts';
import { recordIdentity } from '../compliance/record-identity.ts';
import { mayResend } from '../mails/may-resend.ts';
import { listQuoteMails, type QuoteMailRecord } from '../mails/sell-quote-mail.repository.ts';
import { closeQuote } from '../payout/close-quote.ts';
import { payQuote } from '../payout/pay-quote.ts';
import { findAgreedQuotes, readQuotes } from '../quote.repository.ts';
import { checkedLine, type SellQuote } from '../sell-quote.ts';
import { cancelQuote } from '../steps/cancel-quote.ts';
import { extendQuote } from '../steps/extend-quote.ts';
import { remindSeller } from '../steps/remind-seller.ts';
import { resendQuoteMail } from '../steps/resend-quote-mail.ts';

const ONE_WORD = { atLeast: 1, atMost: 1 };
const MOST = 1_000_000;

/** Commands of the buy desk. */
export const quoteCommands = {
  quotes: {
    usage: '[--status STATUS] [--limit N]',
    summary: `the newest agreed quotes; STATUS is ${QUOTE_STATUSES.slice(1).join(', ')}`,
    words: { atLeast: 0, atMost: 0 },
    options: ['status', 'limit'],
    run: async ({ db }, _, { status, limit = '50' }) => {
      const filter = {
        status: status === undefined ? null : readStatus(status),
        limit: readCount(limit, '--limit', 1, 1_000),
      };
      const quotes = await readQuotes(db, { ids: await findAgreedQuotes(db, filter), limit: filter.limit });
      return formatRows([['quote', 'state', 'locked', 'payout'], ...quotes.map(rowOf)]);
    },
  },
  quote: {
    usage: 'NUMBER',
    summary: 'one quote: its lines with their numbers, the payout, and its e-mails with theirs',
    words: ONE_WORD,
    options: [],
    async run(desk, [number]) {
      const quote = await findQuote(desk, number);
      const mails = await listQuoteMails(desk.db, quote.id);
      return formatQuote(quote) + formatMails(quote, mails, desk.clock.now());
    },
  },
  'quote-receive': {
    usage: 'NUMBER [--reference SEAL] [--comment TEXT]',
    summary: 'record that the package of a quote arrived, with the number of its seal',
    words: ONE_WORD,
    options: ['reference', 'comment'],
    async run(desk, [given], { reference, comment }) {
      const { number } = await findQuote(desk, given);
      const seal = reference === undefined ? null : readLine(reference, '--reference', 60);
      const note = comment === undefined ? null : readLine(comment, '--comment');
      return sentence(await receiveQuote(desk, { number, seal, note }));
    },
  },
  'quote-check': {
    usage: 'NUMBER LINE RECEIVED [FAILED [--amount BID] --reason TEXT]',
    summary:
      'record the check of a line: pieces that arrived, and those that failed, with a new bid for one of them; without a bid they go back. The customer reads TEXT',
    words: { atLeast: 3, atMost: 4 },
    options: ['amount', 'reason'],
    async run(desk, [given, line = '', received = '', failed = '0'], { amount, reason }) {
      const { number, version } = await findQuote(desk, given);
      const finding = {
        received: readCount(received, 'RECEIVED', 0, MOST),
        differing: readCount(failed, 'FAILED', 0, MOST),
        newBidMinor: amount === undefined ? null : readAmount(amount),
        reason: reason === undefined ? null : readLine(reason, '--reason', 500),
        weightMilligrams: null,
        testMethod: null,
        testResult: null,
        serials: [],
      };
      const position = readCount(line, 'LINE', 1, MOST) - 1;
      return formatQuote(await checkLine(desk, { number, version, position, finding }));
    },
  },
  'quote-photo': {
    usage: 'NUMBER LINE FILE',
    summary: 'add a photograph to a line of a package that is being checked, in JPEG, PNG or WebP',
    words: { atLeast: 3, atMost: 3 },
    options: [],
    async run(desk, [given, line = '', path = '']) {
      const { number } = await findQuote(desk, given);
      const position = readCount(line, 'LINE', 1, MOST) - 1;
      const image = await readFile(path).catch((error: Error) => {
        throw new CommandRejection(`${path} cannot be read: ${error.message}`);
      });
      return sentence(await addPhoto(desk, { number, position, base64: image.toString('base64') }));
    },
  },
  'quote-finish': {
    usage: 'NUMBER',
    summary: 'end the check of a package: the customer decides about pieces with a new bid',
    words: ONE_WORD,
    options: [],
    run: async (desk, [given]) => sentence(await finishCheck(desk, null, await findQuote(desk, given))),
  },
  'quote-remind': {
    usage: 'NUMBER',
    summary: 'mail the customer again that a decision about pieces with a new bid is due',
    words: ONE_WORD,
    options: [],
    async run(desk, [given]) {
      const { number } = await findQuote(desk, given);
      return sentence(await remindSeller(desk, number));
    },
  },
  'quote-mail-again': {
    usage: 'NUMBER EMAIL',
    summary:
      'send an e-mail about a quote again, as the quote is now, while its news holds; EMAIL is its number in quote',
    words: { atLeast: 2, atMost: 2 },
    options: [],
    async run(desk, [given, email = '']) {
      const mailId = readCount(email, 'EMAIL', 1, Number.MAX_SAFE_INTEGER);
      const { number } = await findQuote(desk, given);
      return sentence(await resendQuoteMail(desk, { number, mailId }));
    },
  },
  'quote-extend': {
    usage: 'NUMBER --until M --reason TEXT',
    summary: 'set a later deadline for a package; the customer gets a mail',
    words: ONE_WORD,
    options: ['until', 'reason'],
    async run(desk, [given], { until, reason }) {
      if (until === undefined || reason === undefined) {
        throw new UsageError('quote-extend needs --until and --reason');
      }
      const { number } = await findQuote(desk, given);
      const untilMs = readMoment(until, desk.clock.now(), desk.shop.store.timeZone);
      const extension = { number, untilMs, reason: readLine(reason, '--reason', 500) };
      return sentence(await extendQuote(desk, extension));
    },
  },
  'quote-cancel': {
    usage: 'NUMBER waive --reason TEXT',
    summary:
      'cancel a quote whose package did not come, and waive the market loss; the back office cancels with it',
    words: { atLeast: 1, atMost: 2 },
    options: ['reason'],
    async run(desk, [given, word], { reason }) {
      if (word !== 'waive') {
        throw new UsageError('quote-cancel: say waive. The back office computes the market loss.');
      }
      if (reason === undefined) throw new UsageError('quote-cancel needs --reason');
      const { number } = await findQuote(desk, given);
      const note = readLine(reason, '--reason', 500);
      return sentence(await cancelQuote(desk, null, { number, reason: note, isWaived: true }));
    },
  },
  'quote-identity': {
    usage: 'NUMBER KIND ENDING DAY',
    summary: `record the identity document of a customer: KIND is ${IDENTITY_KINDS.join(', ')}; ENDING the last four characters of its number; DAY its last valid day, e.g. 2030-12-31`,
    words: { atLeast: 4, atMost: 4 },
    options: [],
    async run(desk, [given, typed, ending = '', validUntil = '']) {
      const kind = IDENTITY_KINDS.find((one) => one === typed);
      if (!kind) throw new UsageError(`KIND ${typed}: one of ${IDENTITY_KINDS.join(', ')}`);
      const { number } = await findQuote(desk, given);
      return sentence(await recordIdentity(desk, { number, kind, ending, validUntil }));
    },
  },
  'quote-pay': {
    usage: 'NUMBER LOCATION [--reference TEXT]',
    summary: 'record the payout of a settled quote once; its pieces enter stock at LOCATION, a shelf or safe',
    words: { atLeast: 2, atMost: 2 },
    options: ['reference'],
    async run(desk, [given, location = ''], { reference }) {
      const { number, version } = await findQuote(desk, given);
      const { quote } = await payQuote(desk, {
        number,
        version,
        location: readLine(location, 'LOCATION', 60),
        reference: reference === undefined ? null : readLine(reference, '--reference', 100),
      });
      return sentence(quote);
    },
  },
  'quote-close': {
    usage: 'NUMBER [--comment TEXT]',
    summary: 'close a quote that is paid, or whose pieces have left for the customer',
    words: ONE_WORD,
    options: ['comment'],
    async run(desk, [given], { comment }) {
      const { number } = await findQuote(desk, given);
      const note = comment === undefined ? null : readLine(comment, '--comment', 500);
      return sentence(await closeQuote(desk, { number, note }));
    },
  },
} satisfies Record<string, ShopCommand>;

async function findQuote({ db }: Pick<Desk, 'db'>, typed = ''): Promise<SellQuote> {
  const number = typed.toUpperCase();
  if (!/^Q-[0-9A-Z]{1,20}$/.test(number)) {
    throw new UsageError(`NUMBER ${typed}: give the number of a quote, e.g. Q-7K2M9P4XTB`);
  }
  const [quote] = await readQuotes(db, { number, limit: 1 });
  if (!quote || quote.acceptedAtMs === null)
    throw new CommandRejection(`There is no agreed quote ${number}.`);
  return quote;
}

function readStatus(text: string): QuoteStatus {
  const status = QUOTE_STATUSES.slice(1).find((one) => one === text.toLowerCase());
  if (!status) throw new UsageError(`--status ${text}: one of ${QUOTE_STATUSES.slice(1).join(', ')}`);
  return status;
}

function sentence({ number, status }: SellQuote): string {
  return `Quote ${number} ${status === 'differs' ? 'waits for its customer' : `is ${status}`}.\n`;
}

function rowOf(quote: SellQuote): string[] {
  const { lockedMinor, payoutMinor } = settleQuote(quote.items.map(checkedLine));
  const { number, status, currency } = quote;
  return [number, status, formatMoney(lockedMinor, currency), formatMoney(payoutMinor, currency)];
}

function formatQuote(quote: SellQuote): string {
  const { lines, payoutMinor } = settleQuote(quote.items.map(checkedLine));
  const rows = quote.items.map((line, at) => [
    String(line.position + 1),
    line.sku,
    String(line.quantity),
    line.received === null ? '' : String(line.received),
    line.differing === 0 ? '' : String(line.differing),
    lines[at]?.state ?? '',
  ]);
  const table = formatRows([['line', 'sku', 'quoted', 'received', 'failed', 'state'], ...rows]);
  return `${sentence(quote)}${table}Payout: ${formatMoney(payoutMinor, quote.currency)}\n`;
}

function formatMails(quote: SellQuote, mails: readonly QuoteMailRecord[], nowMs: number): string {
  if (mails.length === 0) return '';
  const rows = mails.map(({ id, news, subject, attempts, isKept, error }) => [
    String(id),
    subject,
    String(attempts),
    error === null ? (isKept ? 'kept as a file' : 'sent') : 'failed',
    mayResend(quote, news, nowMs) ? 'possible' : '',
    error ?? '',
  ]);
  return formatRows([['e-mail', 'subject', 'attempts', 'state', 'again', 'error'], ...rows]);
}
