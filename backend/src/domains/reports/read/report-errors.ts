import { inputError, notAuthorized } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('report-errors', {
  unknown: 'There is no report {report}.',
  period: 'A report is by day, week or month.',
  range: 'Enter a first and a last day. The last day is not before the first one.',
  'range-long': 'A report has at most {most} days.',
  'task-needed': 'A report of more than {most} days needs a task.',
  figure: 'The report has no figure {figure}.',
  page: 'This page of the list does not exist. Start from the first one.',
  orders: 'Your role may not read orders, and these rows name them.',
});

export const reportUnknown = (report: string) => inputError(text('unknown', { report }), 'REPORT_UNKNOWN');
export const periodInvalid = () => inputError(text('period'), 'PERIOD_INVALID');
export const rangeInvalid = () => inputError(text('range'), 'RANGE_INVALID');
export const rangeTooLong = (most: number) => inputError(text('range-long', { most }), 'RANGE_INVALID');
export const taskNeeded = (most: number) => inputError(text('task-needed', { most }), 'TASK_NEEDED');
export const figureUnknown = (figure: string) => inputError(text('figure', { figure }), 'FIGURE_UNKNOWN');
export const rowsPageUnknown = () => inputError(text('page'), 'PAGE_UNKNOWN');
export const ordersNotPermitted = () => notAuthorized(text('orders'), 'NOT_PERMITTED');
