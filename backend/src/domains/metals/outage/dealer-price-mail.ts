import type { Metal } from '@ingot/rules/metals/metal.ts';
import { e4ToMinor } from '@ingot/rules/money/convert-money.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { MailDocument } from '../../../platform/mail/documents/mail-document.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { momentWords } from '../../../platform/messages/moment-words.ts';
import { commandStep, dealerDocument, plainStep } from '../../shop/dealer/dealer-document.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { metalName } from '../metal-name.ts';
import type { SpotSnapshot } from '../spot/spot-board.ts';

const text = defineMessages('dealer-price-mails', {
  corner: 'Spot prices',
  price: '{ask} per troy ounce, as of {time}',
  none: 'no price',
  'stale-subject': 'Spot prices are stale: {metals}',
  'stale-preview': 'The price feed has no reliable price.',
  'stale-heading': 'The price feed is stale.',
  'stale-lead':
    'At {time}, the shop had no current price that it can trust for these metals, although their market is open. These are the last good prices:',
  'stale-stopped': 'Until the feed recovers, the shop takes no orders at these prices.',
  'stale-selling': 'The shop keeps selling at these prices, because pricing.stop_orders_when_stale is off.',
  'stale-check':
    'Check the price feed: the address in SPOT_FEED_URL, its subscription, and the log of the shop.',
  'stale-see': 'See every price, and what is wrong with it: {command}',
  'stale-halt': 'To stop a metal yourself: {command}',
  'stale-later': 'You get one more mail when the prices have been good for 15 minutes.',
  'recovered-subject': 'Spot prices are good again: {metals}',
  'recovered-preview': 'The price feed has recovered.',
  'recovered-heading': 'The price feed has recovered.',
  'recovered-lead': 'At {time}, these prices had been good for 15 minutes:',
  'recovered-step':
    'Nothing is left to do. A metal that you stopped stays stopped until you resume it: {command}',
});

/** The metals and the time, epoch milliseconds, of a price outage or recovery. */
interface PriceNews {
  readonly about: 'prices-stale' | 'prices-recovered';
  readonly metals: readonly Metal[];
  readonly atMs: number;
}

/**
 * Composes the mail to the dealer about stale or recovered prices. `spot` has the last accepted
 * prices.
 */
export function dealerPriceMail(
  news: PriceNews,
  spot: Pick<SpotSnapshot, 'dollars'>,
  shop: ShopSettings,
): MailDocument {
  const { timeZone } = shop.store;
  const metals = news.metals.map((metal) => metalName(metal)).join(', ');
  const time = momentWords(news.atMs, timeZone);
  const isStale = news.about === 'prices-stale';
  const of = isStale ? 'stale' : 'recovered';
  const rows = news.metals.map((metal) => {
    const price = spot.dollars[metal];
    const value = price
      ? text('price', {
          ask: formatMoney(e4ToMinor(price.askE4), 'USD'),
          time: momentWords(price.atMs, timeZone),
        })
      : text('none');
    return { label: metalName(metal), value };
  });
  const [first = 'gold'] = news.metals;
  return dealerDocument(
    {
      kind: 'prices',
      subject: text(`${of}-subject`, { metals }),
      preview: text(`${of}-preview`),
      heading: text(`${of}-heading`),
      corner: text('corner'),
      blocks: [
        { kind: 'paragraph', spans: [text(`${of}-lead`, { time })] },
        { kind: 'facts', rows },
      ],
      steps: isStale
        ? [
            plainStep(text(shop.pricing.stopsOrdersWhenStale ? 'stale-stopped' : 'stale-selling')),
            plainStep(text('stale-check')),
            commandStep(text('stale-see'), 'spot'),
            commandStep(text('stale-halt'), `halt ${first}`),
            plainStep(text('stale-later')),
          ]
        : [commandStep(text('recovered-step'), `resume ${first}`)],
    },
    shop,
  );
}
