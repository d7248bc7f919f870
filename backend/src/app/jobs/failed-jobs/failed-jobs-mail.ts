import { commandStep, dealerDocument, plainStep } from '../../../domains/shop/dealer/dealer-document.ts';
import type { ShopSettings } from '../../../domains/shop/shop-settings.ts';
import type { MailBlock, MailDocument } from '../../../platform/mail/documents/mail-document.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { momentWords } from '../../../platform/messages/moment-words.ts';
import type { ReportedFailure } from './failed-jobs.repository.ts';

const text = defineMessages('failed-jobs-mail', {
  subject: { one: 'A job failed: {queues}', other: '{count} jobs failed: {queues}' },
  preview: 'They failed on their last retry.',
  heading: 'Background jobs failed.',
  corner: 'Failed jobs',
  lead: 'These background jobs failed on their last retry. The shop does not try them again by itself.',
  job: 'Job',
  times: 'Failures',
  last: 'Last at',
  reason: 'Last error',
  orders: 'Orders',
  more: '{orders} and {count} more',
  log: 'Fix the cause. The shop’s log has every error in full: search it for the name of the job.',
  order: 'See an order, then finish the missed work by hand: {command}',
  later: 'Further failures within an hour come in one mail.',
});

/** Maximum number of listed queues and orders: the log has the others. */
const MAX_QUEUES = 20;
const MAX_ORDERS = 5;

/**
 * Returns the mail to the dealer about failed jobs by queue. `failures` are oldest first and not
 * empty.
 */
export function failedJobsMail(failures: readonly ReportedFailure[], shop: ShopSettings): MailDocument {
  const queues = [...Map.groupBy(failures, ({ queue }) => queue)];
  const names = queues.map(([queue]) => queue);
  const number = failures.find((failure) => failure.orderNumber !== null)?.orderNumber ?? null;
  return dealerDocument(
    {
      kind: 'jobs',
      subject: text('subject', { count: failures.length, queues: names.slice(0, 3).join(', ') }),
      preview: text('preview'),
      heading: text('heading'),
      corner: text('corner'),
      blocks: [
        { kind: 'paragraph', spans: [text('lead')] },
        ...queues.slice(0, MAX_QUEUES).map(([queue, ofQueue]) => queueBlock(queue, ofQueue, shop)),
      ],
      steps: [
        plainStep(text('log')),
        ...(number === null ? [] : [commandStep(text('order'), `order ${Number(number)}`)]),
        plainStep(text('later')),
      ],
    },
    shop,
  );
}

function queueBlock(queue: string, failures: readonly ReportedFailure[], { store }: ShopSettings): MailBlock {
  const last = failures.at(-1);
  const orders = [...new Set(failures.flatMap(({ orderNumber }) => orderNumber ?? []))];
  return {
    kind: 'facts',
    rows: [
      { label: text('job'), value: queue },
      { label: text('times'), value: String(failures.length) },
      { label: text('last'), value: momentWords(last?.failedAtMs ?? 0, store.timeZone) },
      { label: text('reason'), value: last?.reason ?? '' },
      ...(orders.length === 0 ? [] : [{ label: text('orders'), value: orderTexts(orders) }]),
    ],
  };
}

function orderTexts(orders: readonly string[]): string {
  const listed = orders.slice(0, MAX_ORDERS).join(', ');
  const count = orders.length - MAX_ORDERS;
  return count > 0 ? text('more', { orders: listed, count }) : listed;
}
