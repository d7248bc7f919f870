import type { OptionProblem } from '@ingot/rules/catalog/custom-options.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { dateWords } from '../../../platform/messages/moment-words.ts';
import type { UserError } from './user-error.ts';

const text = defineMessages('option-errors', {
  required:
    "The product's required option(s) weren't entered. Make sure the options are entered and try again.",
  'too-long': '{option}: use {most} characters or fewer.',
  'one-only': '{option}: choose one value.',
  characters: '{option}: use letters, digits and punctuation only.',
  'line-break': '{option}: use one line only.',
  date: '{option}: enter a valid date.',
  file: '{option}: upload the file again.',
  email: '{option}: enter one e-mail address, such as name@example.com.',
  'no-amount': '{option}: choose an amount.',
  'amount-or-value': '{option}: choose an amount, or enter one from {from} to {to}.',
  amount: '{option}: enter an amount from {from} to {to}.',
  'send-day':
    '{option}: choose a day from {first} to {last}, or leave it empty to send the card once it is paid.',
  links: 'Please specify product link(s).',
  unknown: 'The options of this product have changed. Choose them again.',
});

/** Returns the error for a choice of customizable options that the product does not offer. */
export function optionError(problem: OptionProblem): UserError {
  if (problem.reason === 'required') return { code: 'UNDEFINED', message: text('required') };
  if (problem.reason === 'links') return { code: 'UNDEFINED', message: text('links') };
  if (problem.reason === 'unknown') return { code: 'NOT_SALABLE', message: text('unknown') };
  const { title: option } = problem;
  if (problem.reason === 'amount' || problem.reason === 'amount-or-value') {
    const { currency, fromMinor, toMinor } = problem;
    const range = { from: formatMoney(fromMinor, currency), to: formatMoney(toMinor, currency) };
    return { code: 'INVALID_PARAMETER_VALUE', message: text(problem.reason, { option, ...range }) };
  }
  if (problem.reason === 'send-day') {
    const days = { first: dayWords(problem.first), last: dayWords(problem.last) };
    return { code: 'INVALID_PARAMETER_VALUE', message: text('send-day', { option, ...days }) };
  }
  const message =
    problem.reason === 'too-long'
      ? text('too-long', { option, most: problem.most })
      : text(problem.reason, { option });
  return { code: 'INVALID_PARAMETER_VALUE', message };
}

function dayWords(day: string): string {
  return dateWords(Date.parse(day), 'UTC', { year: 'numeric', month: 'long', day: 'numeric' });
}
