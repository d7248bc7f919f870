let zone: string | undefined;

/** Sets the time zone of the shop. The frame sets it before the first page. */
export function setShopTimeZone(timeZone: string): void {
  zone = timeZone;
}

/**
 * Returns the time zone of the shop, in which the office writes and reads all times: the days of its
 * books and its mails use the same. Before the sign-in, the time zone of the browser.
 */
export function shopTimeZone(): string {
  return zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
