import type { Tender as TenderCode } from '@ingot/rules/checkout/payment/clear-payment.ts';
import type { BankLine as BankLineView, Resolvers, Tender } from '../../../generated/office-resolvers.ts';
import type { Services } from '../../../platform/context.ts';
import { ContractError } from '../../../platform/errors/errors.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import { type SignedInContext, signedIn } from '../../../platform/office/office-context.ts';
import type { PaymentReceipt } from '../../orders/payment/receive-payment.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import { requireProof } from '../../staff/proof/require-proof.ts';
import { type BankAccount, listBankAccounts } from '../accounts/account.repository.ts';
import { saveAccount } from '../accounts/save-account.ts';
import { accountUnknown } from '../banking-errors.ts';
import { assignReturn, keepAsCredit, returnToPayer, setAside } from '../matching/assign-elsewhere.ts';
import { assignGatewayPayout } from '../matching/assign-payout.ts';
import { assignToOrder, confirmLine } from '../matching/assign-to-order.ts';
import { findReturnCandidates, listAssignments } from '../matching/assignment.repository.ts';
import { linkPayment } from '../matching/link-payment.ts';
import { type LineMatch, matchLines } from '../matching/match-lines.ts';
import { importStatement, readColumns } from '../statements/import-statement.ts';
import { type BankLine, findSameReferences, listLines } from '../statements/line.repository.ts';
import { listStatements } from '../statements/statement.repository.ts';
import { toGatewayPayout } from './gateway-payouts.resolvers.ts';

const MOST_LINES = 1_000;
const MOST_STATEMENTS = 100;
const RETURNS_WITHIN_MS = 120 * 24 * 3_600_000;

/** Bank accounts, statements and their lines. */
export const bankLineResolvers: Resolvers = {
  Query: {
    bank_accounts: async (_, __, { services }) => (await listBankAccounts(services.db)).map(toAccount),
    bank_statements: async (_, { limit }, { services }) => {
      const most = Math.min(Math.max(1, limit ?? 20), MOST_STATEMENTS);
      const [statements, accounts] = await Promise.all([
        listStatements(services.db, most),
        listBankAccounts(services.db),
      ]);
      return statements.map((one) => ({
        id: String(one.id),
        account: toAccount(accountOf(accounts, one.accountId)),
        format: one.format,
        file_name: one.fileName,
        ends_on: one.endsOn,
        lines: one.lineCount,
        known: one.knownCount,
        imported_at: one.importedAtMs,
        imported_by: one.importedBy,
      }));
    },
    bank_lines: async (_, { statement }, { services }) => {
      const statementId = statement == null ? null : readId(statement);
      return viewLines(services, await listLines(services.db, { statementId, limit: MOST_LINES }));
    },
  },
  Mutation: {
    save_bank_account: async (_, { account }, context) => {
      const own = signedIn(context);
      requireProof(own);
      const { routing_number: routingNumber, bic, ...given } = account;
      const input = { ...given, bic: bic ?? null, routingNumber: routingNumber ?? null };
      const id = await saveAccount(officeDesk(own), input);
      return toAccount(accountOf(await listBankAccounts(own.services.db), id));
    },
    import_bank_statement: async (_, { file }, context) => {
      const own = signedIn(context);
      const done = await importStatement(bankDesk(own), readFile(file));
      const { statementIds, added, known, unbalanced } = done;
      return { statements: statementIds.map(String), added, known, unbalanced };
    },
    read_csv_columns: async (_, { file }) =>
      (await readColumns(readFile(file))).map(({ header, example, dayFormats, daysByAmount }) => ({
        header,
        example,
        day_formats: [...dayFormats],
        days_by_amount: daysByAmount.map(({ dayFormats: formats, ...days }) => ({
          ...days,
          day_formats: [...formats],
        })),
      })),
    confirm_bank_lines: async (_, { lines }, context) => {
      const own = signedIn(context);
      const results = [];
      for (const line of [...new Set(lines)].slice(0, MOST_LINES)) {
        results.push(await resultOf(line, () => confirmLine(officeDesk(own), readId(line))));
      }
      return results;
    },
    assign_bank_line: async (_, { line, order, amount, tender }, context) => {
      const given = {
        lineId: readId(line),
        orderNumber: order,
        amountMinor: amount ?? null,
        tender: tender == null ? null : tenderOf(tender),
      };
      return toResult(line, await assignToOrder(officeDesk(signedIn(context)), given));
    },
    assign_gateway_payout: async (_, { line, payout }, context) => {
      const given = { lineId: readId(line), payoutId: readId(payout) };
      await assignGatewayPayout(officeDesk(signedIn(context)), given);
      return true;
    },
    link_bank_line: async (_, { line, order, reference }, context) => {
      const given = { lineId: readId(line), orderNumber: order, reference };
      await linkPayment(officeDesk(signedIn(context)), given);
      return true;
    },
    return_bank_line: async (_, { line, amount, reason }, context) => {
      const part = { lineId: readId(line), amountMinor: amount ?? null, reason };
      await returnToPayer(bankDesk(signedIn(context)), part);
      return true;
    },
    credit_bank_line: async (_, { line, amount, email }, context) => {
      const part = { lineId: readId(line), amountMinor: amount ?? null, email };
      await keepAsCredit(officeDesk(signedIn(context)), part);
      return true;
    },
    set_bank_line_aside: async (_, { line, amount, reason }, context) => {
      const part = { lineId: readId(line), amountMinor: amount ?? null, reason };
      await setAside(officeDesk(signedIn(context)), part);
      return true;
    },
    assign_returned_payment: async (_, { line, order, reference, reason }, context) => {
      const given = { lineId: readId(line), orderNumber: order, reference, reason };
      await assignReturn(officeDesk(signedIn(context)), given);
      return true;
    },
  },
};

/** Returns the desk with the configuration, which the encryption of bank details needs. */
export function bankDesk(context: SignedInContext) {
  return {
    ...officeDesk(context),
    config: context.services.config,
    office: { staffId: context.staff.staffId, address: context.clientAddress },
  };
}

/** Returns the code of a tender. */
export function tenderOf(tender: Tender): TenderCode {
  return tender.toLowerCase().replaceAll('_', '-') as TenderCode;
}

/** Returns the result of booking a line for the office. */
export function toResult(line: string, { order, addedMinor, outcome }: PaymentReceipt) {
  const isSurplus = outcome === 'late' || outcome === 'surplus';
  const overMinor = Math.max(0, order.receivedMinor - order.refundedMinor - order.grandTotalMinor);
  return {
    line,
    order: order.number,
    status: order.status,
    surplus: isSurplus ? addedMinor : Math.min(addedMinor, overMinor),
    error: null,
  };
}

async function resultOf(line: string, book: () => Promise<PaymentReceipt | null>) {
  const nothing = { line, order: null, status: null, surplus: 0 };
  try {
    const receipt = await book();
    return receipt === null ? { ...nothing, error: null } : toResult(line, receipt);
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    return { ...nothing, error: error.message };
  }
}

async function viewLines(services: Services, lines: readonly BankLine[]): Promise<BankLineView[]> {
  const { db, clock } = services;
  const debits = lines.filter(({ amountMinor, assignedMinor }) => amountMinor < assignedMinor);
  const [matches, assignments, candidates, repeats] = await Promise.all([
    matchLines(db, services, await withOpen(db, lines)),
    listAssignments(
      db,
      lines.filter(({ assignedMinor }) => assignedMinor !== 0).map(({ id }) => id),
    ),
    findReturnCandidates(db, {
      amounts: [...new Set(debits.map(({ amountMinor }) => -amountMinor))],
      sinceMs: clock.now() - RETURNS_WITHIN_MS,
    }),
    findSameReferences(db, lines),
  ]);
  const byLine = Map.groupBy(assignments, ({ lineId }) => lineId);
  return lines.map((line) => {
    const openMinor = line.amountMinor - line.assignedMinor;
    const repeat = repeats.get(line.id);
    return {
      id: String(line.id),
      statement: String(line.statementId),
      position: line.position,
      booked_on: line.bookedOn,
      currency: line.currency,
      amount: line.amountMinor,
      open: openMinor,
      is_reversal: line.isReversal,
      payer: line.payer,
      account_ending: line.accountEnding,
      remittance: line.remittance,
      original_amount: line.originalAmount,
      bank_reference: line.bankReference,
      same_reference: repeat ? { booked_on: repeat.bookedOn, amount: repeat.amountMinor } : null,
      match: toMatch(matches.get(line.id)),
      assignments: (byLine.get(line.id) ?? []).map(({ kind, amountMinor, orderNumber, note, atMs, by }) => ({
        kind: upper(kind),
        amount: amountMinor,
        order: orderNumber,
        note,
        at: atMs,
        by,
      })),
      return_candidates: candidates
        .filter(({ amountMinor, currency }) => amountMinor === -openMinor && currency === line.currency)
        .map(({ orderNumber, reference }) => ({ order: orderNumber, reference })),
    };
  });
}

/** Adds the open lines of all statements: an order that one of them pays exactly is no guess for another. */
async function withOpen(db: Services['db'], lines: readonly BankLine[]): Promise<readonly BankLine[]> {
  const all = await listLines(db, { statementId: null, limit: MOST_LINES });
  return [...new Map([...lines, ...all].map((line) => [line.id, line])).values()];
}

function toMatch(match: LineMatch | undefined): NonNullable<BankLineView['match']> | null {
  if (match === undefined) return null;
  return {
    kind: upper(match.kind),
    payout: match.payout && toGatewayPayout(match.payout),
    suggestions: match.suggestions.map(({ order, reasons }) => ({
      order: order.number,
      status: order.status,
      buyer: order.buyer,
      due: order.dueMinor,
      pay_by: order.payByMs,
      email: order.email,
      reasons: reasons.map(upper),
    })),
  };
}

function upper<T extends string>(code: T): Uppercase<T> {
  return code.toUpperCase() as Uppercase<T>;
}

function toAccount({ id, name, number, currency, bic, routingNumber, csvMapping }: BankAccount) {
  const canPay = bic !== null || routingNumber !== null;
  return {
    id: String(id),
    name,
    ending: number.slice(-4),
    currency,
    can_pay: canPay,
    csv_mapping: csvMapping,
  };
}

function accountOf(accounts: readonly BankAccount[], id: number): BankAccount {
  const found = accounts.find((one) => one.id === id);
  if (!found) throw accountUnknown('');
  return found;
}

function readFile(file: {
  readonly file_name: string;
  readonly content: string;
  readonly account?: string | null;
  readonly mapping?: unknown;
}) {
  return {
    fileName: file.file_name,
    compressed: Buffer.from(file.content, 'base64'),
    accountId: file.account == null ? null : readId(file.account),
    mapping: file.mapping ?? null,
  };
}
