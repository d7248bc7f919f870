/** The page size chosen last in this tab, for the following lists. */
let chosen: number | null = null;

/**
 * Stores the shopper's choice. Browser only, so that the server never applies it to another
 * visitor.
 */
export function rememberPageSize(size: number): void {
  chosen = size;
}

/**
 * Returns the page size for a URL without one: the shopper's last choice, else the shop's default.
 */
export function pageSizeOr(shopDefault: number): number {
  return chosen ?? shopDefault;
}

/** Parses `"12,24,48"` → `[12, 24, 48]`; invalid parts are omitted. */
export function readPageSizes(text: string | null | undefined): number[] {
  return (text ?? '')
    .split(',')
    .map((part) => Number(part.trim()))
    .filter((size) => Number.isInteger(size) && size > 0);
}
