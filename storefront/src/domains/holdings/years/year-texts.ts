import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the methods of years and their dialogs. */
export const yearText = defineMessages('metal-years', {
  title: 'Methods by year',
  about: 'The method of a year decides which of your pieces a sale takes, and so its cost and gain.',
  year: 'Year',
  method: 'Method',
  FIFO: 'First in, first out',
  LIFO: 'Last in, first out',
  HIGHEST: 'Highest cost first',
  AVERAGE: 'Average cost',
  NAMED: 'Named lots',
  closed: 'closed',
  change: 'Change',
  changeOf: 'Change the method of {year}',
  changeTitle: 'Method of {year}',
  changeAbout: 'Gains of {year} and of later open years are computed again. Closed years stay as they are.',
  save: 'Save the method',
  changed: 'The method of {year} is changed.',
  close: 'Close',
  closeOf: 'Close {year}',
  closeTitle: 'Close {year}?',
  closeAbout: 'Close a year when you have used its gains, such as in a tax return.',
  closeEffect:
    'Your changes can then no longer affect sales of {year} or earlier. A later refund or return by the shop still can.',
  closeFinal: 'You cannot open a closed year again.',
  yearClosed: '{year} is closed.',
  cancel: 'Cancel',
  keepOpen: 'Keep it open',
});
