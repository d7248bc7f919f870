import type { CartContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { readStored, writeStored } from '../../../platform/storage/browser-storage.ts';

/** Picture URLs by SKU. */
export type ImagesBySku = Readonly<Record<string, string>>;

/** The maximum number of lines in a cart; older pictures are evicted first. */
const MOST = 300;

/** A picture or video of a product's gallery. */
interface MediaEntry {
  readonly url?: string | null;
  readonly position?: number | null;
}

/** Returns the main picture of a product: the entry at position 1, else the first entry. */
export function chosenImage(gallery: ReadonlyArray<MediaEntry | null> | null | undefined): string | null {
  const entries = (gallery ?? []).filter((entry) => entry !== null);
  return (entries.find(({ position }) => position === 1) ?? entries[0])?.url ?? null;
}

/** Returns the stored pictures; empty if storage is unavailable. */
export function readImages(): ImagesBySku {
  try {
    const images: unknown = JSON.parse(readStored('images_by_sku') ?? '{}');
    if (typeof images !== 'object' || images === null || Array.isArray(images)) return {};
    return Object.fromEntries(Object.entries(images).filter(([, url]) => typeof url === 'string'));
  } catch {
    // Malformed content counts as empty.
    return {};
  }
}

/** Stores the pictures of the cart's products, by the SKU of the product or variant. */
export function storeImages(cart: Pick<CartContentsFragment, 'items'>): void {
  const kept = readImages();
  const images: Record<string, string> = { ...kept };
  for (const line of cart.items ?? []) {
    if (line === null) continue;
    const variant = line.__typename === 'ConfigurableCartItem' ? line.configured_variant : null;
    const sku = variant?.sku ?? line.product.sku;
    const image = chosenImage(variant?.media_gallery) ?? chosenImage(line.product.media_gallery);
    if (sku && image !== null) images[sku] = image;
  }
  const entries = Object.entries(images);
  if (entries.every(([sku, url]) => kept[sku] === url)) return;
  writeStored('images_by_sku', JSON.stringify(Object.fromEntries(entries.slice(-MOST))));
}
