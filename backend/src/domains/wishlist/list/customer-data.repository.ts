import { sql } from 'kysely';
import type { CustomerData } from '../../../platform/office/customer-data.ts';

/** Favorites. A favorite that the remaining account has as well does not move. */
export const favoriteData: CustomerData = {
  code: 'favorites',
  async count(db, customerId) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from wishlist join wishlist_item on wishlist_id = wishlist.id
      where customer_id = ${customerId} and removed_at is null`.execute(db);
    return rows[0]?.count ?? 0;
  },
  async move(trx, fromId, toId) {
    await sql`
      insert into wishlist (customer_id, updated_at)
      select ${toId}::bigint, updated_at from wishlist where customer_id = ${fromId}
      on conflict (customer_id) do nothing`.execute(trx);
    await sql`
      update wishlist_item as item set wishlist_id = target.id
      from wishlist as source, wishlist as target
      where source.customer_id = ${fromId} and target.customer_id = ${toId} and item.wishlist_id = source.id
        and item.removed_at is null and not exists (
          select from wishlist_item as other where other.wishlist_id = target.id
            and (other.product_id, other.variant_id, other.choices_key, other.bundle_parts)
              is not distinct from (item.product_id, item.variant_id, item.choices_key, item.bundle_parts))`.execute(
      trx,
    );
  },
  async read(db, customerId) {
    const { rows } = await sql<object>`
      select product.sku, product.name, variant.sku as variant_sku, item.choices, item.bundle_parts,
        item.quantity, item.note, item.added_at
      from wishlist join wishlist_item as item on item.wishlist_id = wishlist.id
      join product on product.id = item.product_id
      left join product as variant on variant.id = item.variant_id
      where wishlist.customer_id = ${customerId} and item.removed_at is null order by item.id`.execute(db);
    return rows;
  },
};
