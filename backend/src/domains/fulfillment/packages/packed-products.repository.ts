import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Pieces of a product in a package. */
export interface PackedProduct {
  readonly productId: number;
  /** The first line of the product. */
  readonly orderItemId: number;
  readonly pieces: number;
  /** Pieces of the product in earlier packages of the order that were not given up. */
  readonly earlierPieces: number;
}

/** Returns the products in a package. Omits products that were deleted. */
export async function findPackedProducts(
  db: Database,
  { id, orderId }: { readonly id: number; readonly orderId: number },
): Promise<PackedProduct[]> {
  const { rows } = await sql<PackedProduct>`
    select item.product_id as "productId",
      min(item.id) filter (where package.id = ${id}) as "orderItemId",
      sum(line.quantity) filter (where package.id = ${id})::int as pieces,
      coalesce(sum(line.quantity) filter (where package.id < ${id}), 0)::int as "earlierPieces"
    from order_package as package
      join package_line as line on line.package_id = package.id
      join order_item as item on item.id = line.order_item_id
    where package.order_id = ${orderId} and item.product_id is not null
      and (package.id = ${id} or (package.id < ${id} and package.state <> 'void'))
    group by item.product_id
    having count(*) filter (where package.id = ${id}) > 0`.execute(db);
  return rows;
}
