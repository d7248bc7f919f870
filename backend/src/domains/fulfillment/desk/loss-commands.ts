import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { findDeskOrder } from '../../orders/desk/find-desk-order.ts';
import { type Desk, type OptionValues, type ShopCommand, UsageError } from '../../shop/desk/command.ts';
import { readAmount, readLine } from '../../shop/desk/parse-arguments.ts';
import { changeClaim } from '../losses/change-claim.ts';
import { type ClaimState, type Loss, type LossReason, listLosses } from '../losses/loss.repository.ts';
import { endLoss, markLost } from '../losses/mark-lost.ts';
import { requestResend } from '../losses/request-resend.ts';
import { takeBackLost } from '../losses/take-back-lost.ts';
import { shopDay } from '../packages/shop-day.ts';

const LONGEST_NOTE = 500;
const REASONS: readonly LossReason[] = ['missing', 'stolen', 'destroyed'];
const STATES: readonly ClaimState[] = ['open', 'filed', 'paid', 'rejected'];
const PACKAGE = { atLeast: 2, atMost: 2 } as const;

/** Commands for packages that carriers lost. */
export const lossCommands = {
  losses: {
    usage: 'NUMBER',
    summary: 'the packages of an order that the carrier lost, and what follows',
    words: { atLeast: 1, atMost: 1 },
    options: [],
    run: (desk, [number]) => actOn(desk, number, async () => undefined),
  },
  'package-lost': {
    usage: 'NUMBER PACKAGE --reason missing|stolen|destroyed --comment TEXT',
    summary: 'mark a package that has left as lost; the buyer gets an e-mail. PACKAGE is that of returns',
    words: PACKAGE,
    options: ['reason', 'comment'],
    run: (desk, [number, parcel = ''], { reason, comment }) => {
      if (comment === undefined) throw new UsageError('package-lost needs --comment');
      const note = readLine(comment, '--comment', LONGEST_NOTE);
      const known = readOneOf(REASONS, '--reason', reason);
      return actOn(desk, number, (orderId) => markLost(desk, { orderId, parcel, reason: known, note }));
    },
  },
  'package-found': {
    usage: 'NUMBER PACKAGE',
    summary: 'end the loss of a package that turned up, before its pieces are sent again or refunded',
    words: PACKAGE,
    options: [],
    run: (desk, [number, parcel = '']) =>
      actOn(desk, number, (orderId) => endLoss(desk, { orderId, parcel })),
  },
  'resend-lost': {
    usage: 'NUMBER PACKAGE',
    summary: 'send the pieces of a lost package again: from stock, by the bench',
    words: PACKAGE,
    options: [],
    run: (desk, [number, parcel = '']) =>
      actOn(desk, number, (orderId) => requestResend(desk, { orderId, parcel })),
  },
  'package-back': {
    usage: 'NUMBER PACKAGE --status restocked|written-off',
    summary: 'book in a lost package that came back after its pieces were sent again',
    words: PACKAGE,
    options: ['status'],
    run: (desk, [number, parcel = ''], { status }) => {
      const isRestocked = readOneOf(['restocked', 'written-off'], '--status', status) === 'restocked';
      return actOn(desk, number, (orderId) => takeBackLost(desk, { orderId, parcel, isRestocked }));
    },
  },
  'insurance-claim': {
    usage: 'NUMBER PACKAGE --status open|filed|paid|rejected [--amount AMOUNT]',
    summary: 'record what the insurer of a lost package does as of today; AMOUNT is in the base currency',
    words: PACKAGE,
    options: ['status', 'amount'],
    run: (desk, [number, parcel = ''], options) => {
      const claim = readClaim(desk, options);
      return actOn(desk, number, (orderId) => changeClaim(desk, { orderId, parcel, claim }));
    },
  },
} satisfies Record<string, ShopCommand>;

/** Runs an act about the lost packages of an order, and returns these afterwards. */
async function actOn(
  desk: Desk,
  number: string | undefined,
  work: (orderId: number) => Promise<void>,
): Promise<string> {
  const { id } = await findDeskOrder(desk, number);
  await work(id);
  return formatLosses(await listLosses(desk.db, id), desk.shop.store.baseCurrency);
}

function readClaim(desk: Desk, { status, amount }: OptionValues) {
  const state = readOneOf(STATES, '--status', status);
  const on = state === 'open' ? null : shopDay(desk.clock.now(), desk.shop);
  return { state, amountMinor: amount === undefined ? null : readAmount(amount), on };
}

function readOneOf<T extends string>(known: readonly T[], option: string, text: string | undefined): T {
  const found = known.find((one) => one === text);
  if (found === undefined) throw new UsageError(`${option} is one of ${known.join(', ')}`);
  return found;
}

function formatLosses(losses: readonly Loss[], currency: string): string {
  if (losses.length === 0) return 'No package is lost.\n';
  return losses.map((loss) => `${formatLoss(loss, currency)}\n`).join('');
}

function formatLoss(loss: Loss, currency: string): string {
  const { parcel, reason, note, byName, lines, serials, claim, resentAtMs, back } = loss;
  const amount =
    claim.amountMinor === null ? '' : ` ${formatMoney(claim.amountMinor, currency)} on ${claim.on}`;
  return [
    `Package ${parcel} is lost (${reason}). ${byName}: ${note}`,
    ...lines.map(({ quantity, sku, name }) => `  ${quantity} × ${sku} ${name}`),
    ...(serials.length > 0 ? [`  serial numbers ${serials.join(' ')}`] : []),
    `  insurance: ${claim.state}${amount}`,
    ...(resentAtMs === null ? [] : [`  sent again from stock by ${loss.resentBy}`]),
    ...(back === null
      ? []
      : [`  came back, ${back.isRestocked ? 'restocked' : 'written off'} by ${back.byName}`]),
  ].join('\n');
}
