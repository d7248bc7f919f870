import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { WorkKind } from '../../../platform/office/work/work-kind.ts';
import {
  CASES_TO_FILE,
  IDENTITIES_TO_CHECK,
  LATE_CASES,
  STATEMENTS_TO_GIVE,
} from './compliance-work.repository.ts';

const text = defineMessages('compliance-work', {
  cases: { one: 'report to file', other: 'reports to file' },
  late: { one: 'report past its deadline', other: 'reports past their deadline' },
  identities: { one: 'identity document to check', other: 'identity documents to check' },
  statements: { one: 'statement to give', other: 'statements to give' },
});

const path = (id: string) => `/compliance/cases/${id}`;

/** The open work of the compliance desk. */
export const complianceWork: readonly WorkKind[] = [
  {
    code: 'reports_to_file',
    desk: 'compliance',
    permission: 'customers.documents',
    isLate: false,
    title: (count) => text('cases', { count }),
    rows: CASES_TO_FILE,
    path,
  },
  {
    code: 'late_reports',
    desk: 'compliance',
    permission: 'customers.documents',
    isLate: true,
    title: (count) => text('late', { count }),
    rows: LATE_CASES,
    path,
  },
  {
    code: 'identities_to_check',
    desk: 'compliance',
    permission: 'customers.documents',
    isLate: false,
    title: (count) => text('identities', { count }),
    rows: IDENTITIES_TO_CHECK,
    path: (subject) => `/compliance/identity/${subject}`,
  },
  {
    code: 'statements_to_give',
    desk: 'compliance',
    permission: 'customers.documents',
    isLate: false,
    title: (count) => text('statements', { count }),
    rows: STATEMENTS_TO_GIVE,
    path,
  },
];
