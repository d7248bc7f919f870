/** Returns the path of a product page, such as `/2026-tall-ship-1-oz-silver-coin.html`. */
export function productPath(product: {
  readonly url_key?: string | null | undefined;
  readonly url_suffix?: string | null | undefined;
}): string {
  return `/${product.url_key ?? ''}${product.url_suffix ?? ''}`;
}

/** Returns the path of a category page, such as `/silver/silver-coins.html`. */
export function categoryPath(urlPath: string | null | undefined, suffix: string | null | undefined): string {
  return `/${urlPath ?? ''}${suffix ?? ''}`;
}
