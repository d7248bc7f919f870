import type { Services } from '../../../platform/context.ts';
import type { MailDocument } from '../../../platform/mail/documents/mail-document.ts';
import { hasPush, queuePush } from '../../customers/push/queue-push.ts';
import { inMailLanguage } from '../../shop/mail-texts/in-mail-language.ts';
import type { PlacedOrder } from '../order.ts';

/** An order, as far as its notifications need it. */
export type NotifiedOrder = Pick<PlacedOrder, 'number' | 'customerId' | 'storeView'>;

/**
 * Queues the news of a mail about an order as a notification, for the browsers of its customer that get
 * order updates: the subject, the preview and a link to the order. `key` is that of the mail.
 */
export async function pushOrderNews(
  deps: Pick<Services, 'db' | 'jobs' | 'clock' | 'shop' | 'languages'>,
  { number, customerId, storeView }: NotifiedOrder,
  { key, write }: { readonly key: string; readonly write: () => MailDocument },
): Promise<void> {
  if (customerId === null || !(await hasPush(deps.db, customerId))) return;
  const { subject: title, preview: body } = inMailLanguage(deps, storeView, write);
  const content = { title, body, path: `order/${number}`, key };
  await queuePush(deps, customerId, content, { isOrder: true });
}
