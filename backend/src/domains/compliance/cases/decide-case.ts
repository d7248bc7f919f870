import type { AuditVerb } from '@ingot/rules/staff/audit-verbs.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { ContractError, inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { shopDay } from '../../fulfillment/packages/shop-day.ts';
import { audited, type Entry } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { type CaseChange, changeCase, lockCase } from './case.repository.ts';
import type { ComplianceCase } from './compliance-case.ts';

const text = defineMessages('compliance-cases', {
  unknown: 'There is no such case.',
  conflict: 'Somebody else has changed this case in the meantime. Reload to see the current state.',
  'not-open': 'This case is decided already.',
  'is-open': 'This case is open.',
  'day-invalid': 'Enter the day of the filing: not before the payment, and not in the future.',
  'line-invalid': 'Enter one line of 1 to {most} characters.',
  'statement-none': 'This case needs no statement, or is not filed yet.',
});

const LONGEST_REASON = 500;
const LONGEST_REFERENCE = 200;

/** Identifies a case and the version that a member of staff has seen. */
export interface SeenCase {
  readonly id: number;
  readonly version: number;
}

/** Thrown for an unknown case. */
export const caseUnknown = () => inputError(text('unknown'), 'CASE_UNKNOWN');

/**
 * Returns the text as one line.
 * @throws ContractError for a text that is empty, too long or has several lines
 */
export function readCaseLine(given: string, most = LONGEST_REASON): string {
  const line = given.trim();
  if (line === '' || line.length > most || /[\p{Cc}\u2028\u2029]/u.test(line)) {
    throw inputError(text('line-invalid', { most }), 'LINE_INVALID');
  }
  return line;
}

/**
 * Locks and returns a case in the version that staff have seen.
 * @throws ContractError for an unknown case, and `CONFLICT` for another version
 */
export async function openSeenCase(trx: Transaction, { id, version }: SeenCase): Promise<ComplianceCase> {
  const found = await lockCase(trx, id);
  if (found === null) throw caseUnknown();
  if (found.version !== version) {
    throw new ContractError(text('conflict'), 'graphql-input', 'CONFLICT', { version: found.version });
  }
  return found;
}

/**
 * Records that a report was filed.
 * @throws ContractError for a decided case, and for a day before the duty or in the future
 */
export async function fileCase(
  desk: Desk,
  seen: SeenCase,
  { filedOn, reference: given }: { readonly filedOn: string; readonly reference: string | null },
): Promise<void> {
  const reference = given === null || given.trim() === '' ? null : readCaseLine(given, LONGEST_REFERENCE);
  const details = { filed_on: filedOn, reference };
  await change(desk, seen, 'compliance-filed', details, (found) => {
    if (found.state !== 'open') throw inputError(text('not-open'), 'CASE_DECIDED');
    const isDay = /^\d{4}-\d\d-\d\d$/.test(filedOn) && !Number.isNaN(Date.parse(filedOn));
    if (!isDay || filedOn < found.day || filedOn > shopDay(desk.clock.now(), desk.shop)) {
      throw inputError(text('day-invalid'), 'DAY_INVALID');
    }
    return { state: 'filed', filedOn, reference, ...decided(desk) };
  });
}

/**
 * Records why a duty needs no report.
 * @throws ContractError for a decided case
 */
export async function dismissCase(desk: Desk, seen: SeenCase, reason: string): Promise<void> {
  const decisionReason = readCaseLine(reason);
  await change(desk, seen, 'compliance-dismissed', { reason: decisionReason }, (found) => {
    if (found.state !== 'open') throw inputError(text('not-open'), 'CASE_DECIDED');
    return { state: 'dismissed', decisionReason, ...decided(desk) };
  });
}

/** Opens a decided case again. @throws ContractError for an open case */
export async function reopenCase(desk: Desk, seen: SeenCase): Promise<void> {
  await change(desk, seen, 'compliance-reopened', {}, (found) => {
    if (found.state === 'open') throw inputError(text('is-open'), 'CASE_OPEN');
    return {
      state: 'open',
      filedOn: null,
      reference: null,
      decidedMs: null,
      decidedBy: null,
      decisionReason: null,
      statementGivenOn: null,
      statementGivenBy: null,
    };
  });
}

/**
 * Records that the payer or seller received the statement.
 * @throws ContractError if no statement is due
 */
export async function giveStatement(desk: Desk, seen: SeenCase): Promise<void> {
  const today = shopDay(desk.clock.now(), desk.shop);
  await change(desk, seen, 'compliance-statement', { given_on: today }, (found) => {
    if (found.state !== 'filed' || found.statementOn === null || found.statementGivenOn !== null) {
      throw inputError(text('statement-none'), 'STATEMENT_NONE');
    }
    return { statementGivenOn: today, statementGivenBy: desk.by };
  });
}

function decided(desk: Desk): Pick<CaseChange, 'decidedMs' | 'decidedBy'> {
  return { decidedMs: desk.clock.now(), decidedBy: desk.by };
}

async function change(
  desk: Desk,
  seen: SeenCase,
  verb: AuditVerb,
  details: Entry['details'],
  decide: (found: ComplianceCase) => CaseChange,
): Promise<void> {
  const entry = ({ before, after }: { before: string; after: string }): Entry => ({
    verb,
    subject: `case ${seen.id}`,
    details,
    before: { state: before },
    after: { state: after },
  });
  await audited(desk, entry, async (trx) => {
    const found = await openSeenCase(trx, seen);
    const changed = decide(found);
    await changeCase(trx, found.id, changed);
    return { before: found.state, after: changed.state ?? found.state };
  });
}
