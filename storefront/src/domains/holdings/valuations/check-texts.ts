import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the form that checks a valuation, and of its result. */
export const checkText = defineMessages('valuation-check', {
  number: 'Number',
  numberExample: 'V-7F3A-9KC2',
  code: 'Check code',
  codeExample: 'K7PM-4RWX-29QD',
  wrongNumber: 'Enter a number such as V-7F3A-9KC2.',
  wrongCode: 'Enter a check code such as K7PM-4RWX-29QD.',
  check: 'Check the document',
  checking: 'We are checking the document.',
  genuine: 'This valuation is genuine. It is unchanged since we issued it on {time}.',
  compare: 'Compare the printed document with the one below.',
  failed: 'We could not check the document. Try again.',
});
