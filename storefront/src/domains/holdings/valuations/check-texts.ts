import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the page on which anyone checks a valuation. */
export const checkText = defineMessages('valuation-check', {
  title: 'Check a valuation',
  lead: 'Enter the number and the check code that are printed on the document. We show the document as we issued it, so that you can compare.',
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
