import type { CartContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { readStored, writeStored } from '../../../platform/storage/browser-storage.ts';

/** Addresses of pictures by sku. */
export type ImagesBySku = Readonly<Record<string, string>>;

/** As many pieces as a cart has lines at most; those that came first go first. */
const MOST = 300;

/** A picture or film as a product's gallery has it. */
interface MediaEntry {
  readonly url?: string | null;
  readonly position?: number | null;
}

/** The picture that stands for a product: the media entry at position 1, else the first entry (CART-26). */
export function chosenImage(gallery: ReadonlyArray<MediaEntry | null> | null | undefined): string | null {
  const entries = (gallery ?? []).filter((entry) => entry !== null);
  return (entries.find(({ position }) => position === 1) ?? entries[0])?.url ?? null;
}

/** The pictures that this browser keeps; empty where nothing can be stored. */
export function readImages(): ImagesBySku {
  try {
    const images: unknown = JSON.parse(readStored('images_by_sku') ?? '{}');
    if (typeof images !== 'object' || images === null || Array.isArray(images)) return {};
    return Object.fromEntries(Object.entries(images).filter(([, url]) => typeof url === 'string'));
  } catch {
    // Something else wrote there: the same as nothing kept.
    return {};
  }
}

/** Keeps the pictures of what is in a cart, by the sku of the piece that is bought. */
export function keepImages(cart: Pick<CartContentsFragment, 'items'>): void {
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
