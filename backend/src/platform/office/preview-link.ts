import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { readSecret } from '../database/secret.ts';

/** The content of a preview link: the previewed subject, the permitted person and the expiry. */
export interface PreviewLink {
  /** A key of `OfficePart.previews`. */
  readonly kind: string;
  /** The previewed item, such as a SKU. */
  readonly subject: string;
  /** The only member of staff who may open the link. */
  readonly staffId: number;
  /** Expiry of the link in epoch milliseconds. */
  readonly expiresAtMs: number;
}

/** The query of a preview link, as the browser sends it. */
export interface PreviewQuery {
  readonly until?: unknown;
  readonly key?: unknown;
}

/** Lifetime of a link. The editor page requests a new link before it expires. */
export const PREVIEW_MS = 15 * 60_000;

/** Returns the signed address of a preview. */
export async function previewAddress(db: Database, link: PreviewLink): Promise<string> {
  const query = new URLSearchParams({ until: String(link.expiresAtMs), key: await keyOf(db, link) });
  return `/office/preview/${encodeURIComponent(link.kind)}/${encodeURIComponent(link.subject)}?${query}`;
}

/**
 * Returns whether a query has the valid signature of this person's link, and the link has not
 * expired.
 */
export async function isPreviewLink(
  db: Database,
  { until, key }: PreviewQuery,
  { nowMs, ...shown }: Omit<PreviewLink, 'expiresAtMs'> & { readonly nowMs: number },
): Promise<boolean> {
  if (typeof until !== 'string' || typeof key !== 'string' || !/^\d{1,15}$/.test(until)) return false;
  const expiresAtMs = Number(until);
  if (expiresAtMs <= nowMs) return false;
  const expected = Buffer.from(await keyOf(db, { ...shown, expiresAtMs }));
  const given = Buffer.from(key);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

async function keyOf(db: Database, { kind, subject, staffId, expiresAtMs }: PreviewLink): Promise<string> {
  const secret = await readSecret(db, 'office-previews');
  const signed = JSON.stringify([kind, subject, staffId, expiresAtMs]);
  return createHmac('sha256', secret).update(signed).digest('base64url');
}
