import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** The billing address of an order, in the parts that a form needs. */
export interface PayerAddress {
  readonly firstname: string;
  readonly lastname: string;
  readonly street: string;
  readonly city: string;
  readonly region: string;
  readonly postcode: string;
  readonly country: string;
}

/**
 * Returns the billing address of a payment's order. Returns null if the customer's data were
 * deleted.
 */
export async function findPayerAddress(db: Database, paymentId: number): Promise<PayerAddress | null> {
  const { rows } = await sql<{
    firstname: string;
    lastname: string;
    street: string[];
    city: string;
    region: string | null;
    postcode: string | null;
    country_code: string;
  }>`
    select address.firstname, address.lastname, address.street, address.city, address.postcode,
      address.country_code, coalesce(address.region_code, address.region) as region
    from order_payment as money
      join order_address as address on address.order_id = money.order_id and address.kind = 'billing'
    where money.id = ${paymentId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  return {
    firstname: row.firstname,
    lastname: row.lastname,
    street: row.street.join(', '),
    city: row.city,
    region: row.region ?? '',
    postcode: row.postcode ?? '',
    country: row.country_code,
  };
}

/** An order with reported payments. */
export interface ReportedOrder {
  readonly number: string;
  readonly totalMinor: number;
  readonly pieces: readonly { readonly name: string; readonly quantity: number }[];
}

/**
 * Returns the orders of a case with their pieces. Totals are in minor units of the base currency.
 */
export async function findReportedOrders(db: Database, caseId: number): Promise<ReportedOrder[]> {
  const { rows } = await sql<{
    number: string;
    base_grand_total_minor: number;
    pieces: { name: string; quantity: number }[];
  }>`
    select placed.number, placed.base_grand_total_minor, (
      select coalesce(json_agg(json_build_object('name', item.name, 'quantity', item.quantity) order by item.id), '[]')
      from order_item as item where item.order_id = placed.id) as pieces
    from sales_order as placed
    where placed.id in (
      select money.order_id from compliance_case_payment as part
        join order_payment as money on money.id = part.payment_id where part.case_id = ${caseId})
    order by placed.id`.execute(db);
  return rows.map((row) => ({
    number: row.number,
    totalMinor: row.base_grand_total_minor,
    pieces: row.pieces,
  }));
}
