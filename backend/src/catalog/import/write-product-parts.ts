import { sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import { rowsTable } from '../../database/rows-table.ts';
import type { StockStatus } from '../product.ts';
import { lockStock } from '../stock.repository.ts';
import type { ProductColumns } from './product-row.ts';
import { knownOf, type WrittenProduct } from './written-product.ts';

/** A tier as the table has it; either a premium or a price. */
export interface TierRecord {
  readonly product_id: number;
  readonly quantity: number;
  readonly premium_ppm?: number;
  readonly premium_fixed_minor?: number;
  readonly price_minor?: number;
}

const TIER_COLUMNS = {
  product_id: 'int',
  quantity: 'int',
  premium_ppm: 'int',
  premium_fixed_minor: 'bigint',
  price_minor: 'bigint',
};

/** Replaces the tiers of products whose rows name them. */
export async function writeTiers(trx: Transaction, products: readonly WrittenProduct[]): Promise<void> {
  const named = products.filter(({ row }) => row.pricing.tiers !== undefined);
  const tiers = named.flatMap(({ id, row: { pricing } }): TierRecord[] =>
    pricing.mode === 'metal'
      ? (pricing.tiers ?? []).map((tier) => ({
          product_id: id,
          quantity: tier.quantity,
          premium_ppm: tier.premium_percent,
          premium_fixed_minor: tier.premium_fixed_minor,
        }))
      : (pricing.tiers ?? []).map((tier) => ({
          product_id: id,
          quantity: tier.quantity,
          price_minor: tier.fixed_price_minor,
        })),
  );
  const known = knownOf(named);
  if (known.length > 0) {
    await sql`delete from product_tier where product_id = any(${known}::int[])`.execute(trx);
  }
  await upsertTiers(trx, tiers);
}

/** Adds or changes single tiers. */
export async function upsertTiers(trx: Transaction, tiers: readonly TierRecord[]): Promise<void> {
  if (tiers.length === 0) return;
  await sql`
    insert into product_tier (product_id, quantity, premium_ppm, premium_fixed_minor, price_minor)
    select distinct on (product_id, quantity) * from ${rowsTable(TIER_COLUMNS, tiers)}
    on conflict (product_id, quantity) do update set premium_ppm = excluded.premium_ppm,
      premium_fixed_minor = excluded.premium_fixed_minor, price_minor = excluded.price_minor`.execute(trx);
}

/** A picture or film as the table has it. */
export interface MediaRecord {
  readonly product_id: number;
  readonly kind: 'image' | 'video';
  readonly file: string;
  readonly label: string;
  readonly description: string | null;
  readonly position: number;
  readonly is_disabled: boolean;
  readonly clip: string | null;
}

const MEDIA_COLUMNS = {
  product_id: 'int',
  kind: 'text',
  file: 'text',
  label: 'text',
  description: 'text',
  position: 'int',
  is_disabled: 'boolean',
  clip: 'text',
};

/** Replaces the gallery of products whose rows name pictures or a film; entries that stay keep their ids. */
export async function writeImages(trx: Transaction, products: readonly WrittenProduct[]): Promise<void> {
  const named = products.filter(({ row }) => row.images !== undefined || row.video !== undefined);
  const media = named.flatMap(({ id, row }) => galleryOf(id, row));
  const known = knownOf(named);
  if (known.length > 0) {
    const kept = rowsTable({ product_id: 'int', kind: 'text', file: 'text' }, media);
    await sql`
      delete from product_media m
      where product_id = any(${known}::int[]) and not exists (
        select from ${kept} where r.product_id = m.product_id and r.kind = m.kind and r.file = m.file)`.execute(
      trx,
    );
  }
  await upsertMedia(trx, media);
}

/** Adds or changes single pictures and films. */
export async function upsertMedia(trx: Transaction, media: readonly MediaRecord[]): Promise<void> {
  if (media.length === 0) return;
  await sql`
    insert into product_media (product_id, kind, file, label, description, position, is_disabled, clip)
    select distinct on (product_id, kind, file) * from ${rowsTable(MEDIA_COLUMNS, media)}
    on conflict (product_id, kind, file) do update set label = excluded.label, clip = excluded.clip,
      description = excluded.description, position = excluded.position, is_disabled = excluded.is_disabled`.execute(
    trx,
  );
}

function galleryOf(productId: number, row: ProductColumns): MediaRecord[] {
  const images = (row.images ?? []).map(
    (image): MediaRecord => ({
      product_id: productId,
      kind: 'image',
      file: image.file,
      label: image.label,
      description: null,
      position: image.position,
      is_disabled: image.is_disabled,
      clip: image.clip ?? null,
    }),
  );
  if (!row.video) return images;
  const film: MediaRecord = {
    product_id: productId,
    kind: 'video',
    file: row.video.video_url,
    label: row.video.video_title,
    description: row.video.video_description ?? null,
    position: Math.max(0, ...images.map((image) => image.position)) + 1,
    is_disabled: false,
    clip: null,
  };
  return [...images, film];
}

/** Replaces the categories of products whose rows name them; a place in a category that stays keeps its position. */
export async function writeCategories(
  trx: Transaction,
  products: readonly WrittenProduct[],
  categoryIds: ReadonlyMap<string, number>,
): Promise<void> {
  const named = products.filter(({ row }) => row.categories !== undefined);
  const places = named.flatMap(({ id, row }) =>
    [...new Set(row.categories)].map((key) => ({ product_id: id, category_id: categoryIds.get(key) })),
  );
  const table = rowsTable({ product_id: 'int', category_id: 'int' }, places);
  const known = knownOf(named);
  if (known.length > 0) {
    await sql`
      delete from product_category p
      where product_id = any(${known}::int[]) and not exists (
        select from ${table} where r.product_id = p.product_id and r.category_id = p.category_id)`.execute(
      trx,
    );
  }
  await sql`
    insert into product_category (product_id, category_id) select product_id, category_id from ${table}
    on conflict do nothing`.execute(trx);
}

/** What a file says of a product's stock. */
export interface StockRecord {
  readonly product_id: number;
  readonly quantity: number;
  readonly status: StockStatus;
}

const STOCK_COLUMNS = {
  product_id: 'int',
  quantity: 'int',
  is_preorder: 'boolean',
  is_on_hold: 'boolean',
};

/** Sets stock to what the file counts, and writes the difference as a movement. */
export async function writeStock(trx: Transaction, stock: readonly StockRecord[]): Promise<void> {
  const counted = [...new Map(stock.map((record) => [record.product_id, record])).values()];
  if (counted.length === 0) return;
  const before = await lockStock(
    trx,
    counted.map((record) => record.product_id),
  );
  const records = counted.map(({ product_id, quantity, status }) => ({
    product_id,
    quantity,
    is_preorder: status === 'PREORDER',
    is_on_hold: status === 'OUT_OF_STOCK' && quantity > 0,
    change: quantity - (before.get(product_id)?.quantity ?? 0),
  }));
  const movements = records.filter(({ change }) => change !== 0);
  await sql`
    insert into product_stock (product_id, quantity, is_preorder, is_on_hold)
    select product_id, quantity, is_preorder, is_on_hold from ${rowsTable(STOCK_COLUMNS, records)}
    order by product_id
    on conflict (product_id) do update set quantity = excluded.quantity, is_preorder = excluded.is_preorder,
      is_on_hold = excluded.is_on_hold, updated_at = now()
    where (product_stock.quantity, product_stock.is_preorder, product_stock.is_on_hold)
      is distinct from (excluded.quantity, excluded.is_preorder, excluded.is_on_hold)`.execute(trx);
  await sql`
    insert into stock_movement (product_id, change, reason)
    select product_id, change, 'import' from ${rowsTable({ product_id: 'int', change: 'int' }, movements)}
    order by product_id`.execute(trx);
}
