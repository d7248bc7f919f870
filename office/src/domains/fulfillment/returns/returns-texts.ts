import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the pieces of an order that came back. */
export const returnsText = defineMessages('office-returns', {
  title: 'Returned pieces',
  record: 'Record a return',
  none: 'Nothing has come back.',
  date: 'Date',
  parcel: 'Package',
  pieces: 'Pieces',
  reason: 'Reason',
  by: 'By',
  restockedLine: '{count} × {name}, back to stock',
  writtenOffLine: '{count} × {name}, written off',
  serials: 'Serial numbers: {serials}',
  dialogTitle: 'Pieces of order {number} that came back',
  dialogBody:
    'Count and test the pieces first. Pieces that go back to stock can be sold at once. Nothing is paid back here: refund the order separately.',
  parcelOf: '{number}, {carrier}, {time}',
  left: { one: '{count} piece not back yet', other: '{count} pieces not back yet' },
  allBack: 'All pieces of this package have come back.',
  restocked: 'Back to stock',
  writtenOff: 'Written off',
  found: 'Of these, refunded as lost',
  foundAbout: 'They left the metals of the customer with that refund. Do not refund them again.',
  unnumbered: 'Pieces without a serial number',
  serial: 'Serial number {serial}',
  serialKept: 'Has not come back',
  notRestockable: 'These pieces cannot be sold again. Write them off.',
  reasonMissing: 'Enter the reason. Staff read it with the order.',
  piecesMissing: 'Enter how many pieces came back.',
  reasonHelp: 'Staff read it here and in the audit log.',
  recorded: 'The return is recorded.',
});
