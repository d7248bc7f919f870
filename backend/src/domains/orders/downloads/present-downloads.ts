import { linkUid } from '@ingot/catalog-engine/model/uid.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { PlacedOrderItem } from '../order.ts';
import type { BoughtFile } from './bought-files.repository.ts';

const text = defineMessages('bought-files', { unlimited: 'Unlimited' });

/** Status of a bought file, in Magento's words. */
export type FileStatus = 'pending' | 'available' | 'payment_review' | 'expired';

/** Returns the files of an order line as bought, by Magento's names. */
export function boughtLinks({ downloads }: Pick<PlacedOrderItem, 'downloads'>) {
  return (downloads ?? []).map(({ link_id, title }, at) => ({
    sort_order: at + 1,
    title,
    uid: linkUid(link_id),
  }));
}

/** Returns the address of a bought file, by Magento's path. */
export function downloadUrl(baseUrl: string, token: string): string {
  return `${baseUrl}downloadable/download/link/id/${token}`;
}

/** Returns whether a buyer can download a file, in Magento's words. */
export function fileStatus({
  state,
  used,
  most,
  orderStatus,
}: Pick<BoughtFile, 'state' | 'used' | 'most' | 'orderStatus'>): FileStatus {
  if (state === 'suspended') return 'payment_review';
  if (state === 'revoked' || orderStatus === 'canceled') return 'expired';
  if (state === null) return 'pending';
  return most !== null && used >= most ? 'expired' : 'available';
}

/** Returns the number of downloads that are left in words, as Magento's API does. */
export function remainingDownloads({
  state,
  used,
  most,
}: Pick<BoughtFile, 'state' | 'used' | 'most'>): string {
  if (state === 'revoked') return '0';
  return most === null ? text('unlimited') : String(Math.max(0, most - used));
}
