import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { RECEIVER_KIND } from '../packages/receiver.repository.ts';

/** A package whose order was canceled while it was being packed. */
export interface CanceledPackage {
  readonly id: number;
  readonly code: string;
  readonly orderNumber: string;
  readonly recipient: string;
  readonly packer: string | null;
  /** The scanned pieces, which go back to their shelves. */
  readonly pieces: readonly CanceledPieces[];
}

/** Scanned pieces of a line. */
export interface CanceledPieces {
  readonly name: string;
  readonly shelf: string | null;
  readonly quantity: number;
}

const LONGEST = 200;

/** Returns the open packages of canceled orders, oldest first. */
export async function listCanceledPackages(db: Database): Promise<CanceledPackage[]> {
  const { rows } = await sql<{
    id: number;
    code: string;
    number: string;
    recipient: string;
    packer: string | null;
    pieces: CanceledPieces[] | null;
  }>`
    select order_package.id, order_package.code, sales_order.number, staff_member.name as packer,
      address.firstname || ' ' || address.lastname as recipient,
      (select json_agg(json_build_object('name', order_item.name, 'shelf', product.shelf, 'quantity', line.scanned)
          order by product.shelf, order_item.id)
        from package_line as line
        join order_item on order_item.id = line.order_item_id
        left join product on product.id = order_item.product_id
        where line.package_id = order_package.id and line.scanned > 0) as pieces
    from order_package
    join sales_order on sales_order.id = order_package.order_id
    join order_address as address on address.order_id = sales_order.id and address.kind = ${RECEIVER_KIND}
    left join staff_member on staff_member.id = order_package.packer_id
    where order_package.state = 'packing' and sales_order.status = 'canceled'
    order by order_package.id
    limit ${LONGEST}`.execute(db);
  return rows.map(({ number, pieces, ...row }) => ({ ...row, orderNumber: number, pieces: pieces ?? [] }));
}
