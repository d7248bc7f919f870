import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the audit log. */
export const auditText = defineMessages('audit', {
  title: 'Audit log',
  lead: 'Everything that staff and the system change. Records cannot be edited or deleted.',
  check: 'Check the chain',
  verified: 'Chain verified. {count} records, no broken link.',
  broken: 'The chain is broken at record {id}: it was changed, or the record before it is missing.',
  allStaff: 'All staff',
  allActions: 'All actions',
  person: 'Person',
  action: 'Action',
  subject: 'Object',
  subjectHint: 'Order, product or e-mail address, whole',
  filter: 'Filter',
  time: 'Time',
  from: 'From',
  record: 'Record',
  changes: 'Before and after',
  moreSettings: { one: 'and {count} more value', other: 'and {count} more values' },
  none: 'No records match',
  older: 'Older records',
  newest: 'Newest records',
  exportCsv: 'Export CSV',
  exportXlsx: 'Export XLSX',
  exporting: 'Export of the audit log',
  download: 'Download {file}',
});
