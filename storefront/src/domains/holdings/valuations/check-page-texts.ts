import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the page on which anyone checks a valuation, before its form has loaded. */
export const checkPageText = defineMessages('valuation-check-page', {
  title: 'Check a valuation',
  lead: 'Enter the number and the check code that are printed on the document. We show the document as we issued it, so that you can compare.',
});
