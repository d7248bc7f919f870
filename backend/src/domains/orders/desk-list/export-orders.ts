import { writeFile } from 'node:fs/promises';
import { localMinute } from '@ingot/rules/metals/zoned-time.ts';
import { deskState } from '@ingot/rules/orders/desk/desk-state.ts';
import { writeRows } from '../../../platform/import-files/write-table.ts';
import type { OfficeTaskKind } from '../../../platform/office/office-part.ts';
import { presentMoney } from '../../pricing/present-money.ts';
import { findOrderRows, MOST_COUNTED, type OrderCursor, type OrderListRow } from './order-list.repository.ts';
import type { ListQuery } from './read-list-query.ts';

const PER_PAGE = 1_000;

/** Arguments of the export. */
export interface ExportArguments {
  readonly query: ListQuery;
  readonly format: 'csv' | 'xlsx';
}

/** Writes the orders of a view or a search as a table. */
export const ordersTask: OfficeTaskKind = {
  permission: 'orders.read',
  async run({ db, shop }, args, file, report) {
    const timeZone = shop.store.timeZone;
    const { query, format } = args as ExportArguments;
    const table: ReturnType<typeof toRow>[] = [];
    let total: number | null = null;
    for (let after: OrderCursor | null = null; query !== null; ) {
      const page = await findOrderRows(db, { ...query, after, limit: PER_PAGE });
      if (after === null) total = page.total !== null && page.total <= MOST_COUNTED ? page.total : null;
      table.push(...page.rows.map((row) => toRow(row, timeZone)));
      await report(table.length, total);
      const last = page.rows.at(-1);
      if (!last || page.rows.length < PER_PAGE) break;
      after = { value: last.sort_value, id: last.id };
    }
    await writeFile(file, await writeRows(table, format), { mode: 0o600 });
    return { fileName: `orders.${format}` };
  },
};

/** Returns the row of an order. Times are of the shop's time zone. */
function toRow(row: OrderListRow, timeZone: string) {
  return {
    number: row.number,
    placed: localMinute(timeZone, row.placed_at.getTime()),
    state: deskState(row.status, row.is_held),
    customer: row.customer_name,
    email: row.email,
    country: row.country_code,
    pieces: row.quantity,
    first_piece: row.first_name,
    payment: row.payment_title,
    delivery: row.delivery_title,
    tracking: row.tracking_number,
    currency: row.currency,
    total: presentMoney(row.grand_total_minor, row.currency).value ?? null,
    received: presentMoney(row.received_minor, row.currency).value ?? null,
    pay_by: localMinute(timeZone, row.pay_by.getTime()),
  };
}
