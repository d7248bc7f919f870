import { writeFile } from 'node:fs/promises';
import { type ExportFormat, writeRows } from '../../../platform/import-files/write-table.ts';
import type { OfficeTaskKind } from '../../../platform/office/office-part.ts';
import { type AuditEntry, type AuditFilter, listAudit } from './audit.repository.ts';

const PER_PAGE = 1_000;

/** Writes the filtered audit log as a table. */
export const auditTask: OfficeTaskKind = {
  permission: 'audit.read',
  async run({ db }, args, file, report) {
    const { filter, format } = args as { filter: AuditFilter; format: ExportFormat };
    const rows: Record<string, string | number>[] = [];
    let beforeSeq: number | undefined;
    for (;;) {
      const page = await listAudit(
        db,
        { ...filter, ...(beforeSeq !== undefined && { beforeSeq }) },
        PER_PAGE,
      );
      rows.push(...page.map(toRow));
      await report(rows.length, null);
      beforeSeq = page.at(-1)?.seq;
      if (page.length < PER_PAGE) break;
    }
    await writeFile(file, await writeRows(rows, format), { mode: 0o600 });
    return { fileName: `audit-log.${format}` };
  },
};

function toRow(entry: AuditEntry) {
  return {
    number: entry.seq,
    time: new Date(entry.atMs).toISOString(),
    by: entry.byName,
    origin: entry.origin === '' ? entry.systemUser : entry.origin,
    action: entry.verb,
    subject: entry.subject,
    details: JSON.stringify(entry.details),
    before: entry.before === null ? '' : JSON.stringify(entry.before),
    after: entry.after === null ? '' : JSON.stringify(entry.after),
    hash: entry.hash,
  };
}
