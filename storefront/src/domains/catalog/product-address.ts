/** The path of a product's page (PAGE-13), e.g. `/2026-tall-ship-1-oz-silver-coin.html`. */
export function productPath(product: {
  readonly url_key?: string | null | undefined;
  readonly url_suffix?: string | null | undefined;
}): string {
  return `/${product.url_key ?? ''}${product.url_suffix ?? ''}`;
}

/** The path of a category's page (PAGE-14), e.g. `/silver/silver-coins.html`. */
export function categoryPath(urlPath: string | null | undefined, suffix: string | null | undefined): string {
  return `/${urlPath ?? ''}${suffix ?? ''}`;
}
