/** The page size chosen last in this tab; it holds for the lists visited next, until the tab is closed (CONF-23). */
let chosen: number | null = null;

/** Keeps the shopper's choice. Only called in the browser, so the server never remembers one for another. */
export function rememberPageSize(size: number): void {
  chosen = size;
}

/** The size for a list whose address names none: the shopper's last choice, else the shop's. */
export function pageSizeOr(shopDefault: number): number {
  return chosen ?? shopDefault;
}

/** `"12,24,48"` → `[12, 24, 48]`; what is not a count is left out. */
export function readPageSizes(text: string | null | undefined): number[] {
  return (text ?? '')
    .split(',')
    .map((part) => Number(part.trim()))
    .filter((size) => Number.isInteger(size) && size > 0);
}
