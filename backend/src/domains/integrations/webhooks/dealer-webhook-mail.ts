import type { MailDocument } from '../../../platform/mail/documents/mail-document.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { momentWords } from '../../../platform/messages/moment-words.ts';
import { dealerDocument, plainStep } from '../../shop/dealer/dealer-document.ts';
import type { DealerEvent } from '../../shop/dealer/dealer-event.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';

const text = defineMessages('dealer-webhook-mail', {
  corner: 'Webhooks',
  subject: 'A webhook is off: {name}',
  preview: 'A program has not accepted an event for a day.',
  heading: 'The webhook {name} is off.',
  lead: 'The program did not accept an event within a day of attempts, and no other event since. The shop turned the webhook off at {time}. It queues no events for it until you turn it on.',
  look: 'See the last answers at {address}.',
  on: 'Turn the webhook on there when the program works again. Events that wait are sent then.',
});

/** Composes the mail to the dealer about a webhook that the shop has turned off. */
export function dealerWebhookOff(
  { name, atMs }: Extract<DealerEvent, { about: 'webhook-off' }>,
  shop: ShopSettings,
): MailDocument {
  const time = momentWords(atMs, shop.store.timeZone);
  return dealerDocument(
    {
      kind: 'jobs',
      subject: text('subject', { name }),
      preview: text('preview'),
      heading: text('heading', { name }),
      corner: text('corner'),
      blocks: [{ kind: 'paragraph', spans: [text('lead', { time })] }],
      steps: [
        plainStep(text('look', { address: `${shop.baseUrl}office/settings/integrations` })),
        plainStep(text('on')),
      ],
    },
    shop,
  );
}
