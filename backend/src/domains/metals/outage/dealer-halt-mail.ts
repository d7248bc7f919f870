import { e4ToMinor } from '@ingot/rules/money/convert-money.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { MailDocument } from '../../../platform/mail/documents/mail-document.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { momentWords } from '../../../platform/messages/moment-words.ts';
import { commandStep, dealerDocument, plainStep } from '../../shop/dealer/dealer-document.ts';
import type { DealerEvent } from '../../shop/dealer/dealer-event.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { metalName } from '../metal-name.ts';
import type { SpotSnapshot } from '../spot/spot-board.ts';

const text = defineMessages('dealer-halt-mail', {
  corner: 'Spot prices',
  subject: 'Halted after a fast move: {metals}',
  preview: 'The shop does not sell or buy these metals now.',
  heading: 'The shop has halted {metals}.',
  lead: 'At {time}, the price had moved by more than the limit in pricing.automatic_halt. The shop takes no orders, price locks and sell quotes of these metals. These are the newest prices:',
  price: '{ask} per troy ounce',
  none: 'no price',
  resumes: 'Trading resumes by itself at {time}.',
  'resumes-never': 'Trading stays halted until you resume it.',
  see: 'See every price, and compare it with the market: {command}',
  resume: 'To resume trading at once: {command}',
  keep: 'To keep a metal halted until you resume it: {command}',
});

/** Composes the mail to the dealer about metals that halted automatically after a fast move. */
export function dealerHaltMail(
  { metals, atMs, untilMs }: Extract<DealerEvent, { about: 'metal-halted' }>,
  spot: Pick<SpotSnapshot, 'dollars'>,
  shop: ShopSettings,
): MailDocument {
  const { timeZone } = shop.store;
  const names = metals.map((metal) => metalName(metal)).join(', ');
  const [first = 'gold'] = metals;
  return dealerDocument(
    {
      kind: 'prices',
      subject: text('subject', { metals: names }),
      preview: text('preview'),
      heading: text('heading', { metals: names }),
      corner: text('corner'),
      blocks: [
        { kind: 'paragraph', spans: [text('lead', { time: momentWords(atMs, timeZone) })] },
        {
          kind: 'facts',
          rows: metals.map((metal) => {
            const price = spot.dollars[metal];
            const value = price
              ? text('price', { ask: formatMoney(e4ToMinor(price.askE4), 'USD') })
              : text('none');
            return { label: metalName(metal), value };
          }),
        },
      ],
      steps: [
        plainStep(
          untilMs === null
            ? text('resumes-never')
            : text('resumes', { time: momentWords(untilMs, timeZone) }),
        ),
        commandStep(text('see'), 'spot'),
        commandStep(text('resume'), `resume ${first}`),
        commandStep(text('keep'), `halt ${first}`),
      ],
    },
    shop,
  );
}
