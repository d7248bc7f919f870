import { writeFile } from 'node:fs/promises';
import { type ExportFormat, writeRows } from '../../../platform/import-files/write-table.ts';
import type { OfficeTaskKind } from '../../../platform/office/office-part.ts';
import { listBatchCodes } from './coupon-batch.repository.ts';

const PER_PAGE = 1_000;

/** Arguments of the task that writes the codes of a set to a file. */
export interface CodeFileArguments {
  readonly batchId: number;
  readonly prefix: string;
  readonly count: number;
  readonly format: ExportFormat;
}

/** Task that writes the codes of a set as a table. Only the request that makes a set queues it. */
export const couponCodesTask: OfficeTaskKind = {
  permission: 'promotions.write',
  async run({ db }, args, file, report) {
    const { batchId, prefix, count, format } = args as CodeFileArguments;
    const rows: { code: string }[] = [];
    for (let afterId = 0; ; ) {
      const page = await listBatchCodes(db, { batchId, afterId, limit: PER_PAGE });
      rows.push(...page.map(({ code }) => ({ code })));
      await report(rows.length, count);
      afterId = page.at(-1)?.id ?? afterId;
      if (page.length < PER_PAGE) break;
    }
    await writeFile(file, await writeRows(rows, format), { mode: 0o600 });
    return { fileName: `${prefix.toLowerCase()}-codes.${format}` };
  },
};
