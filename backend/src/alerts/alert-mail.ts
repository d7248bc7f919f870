import type { CatalogProduct } from '../catalog/product.ts';
import { mailFoot } from '../customers/mail-foot.ts';
import { momentWords } from '../orders/mails/moment-words.ts';
import type { MailBlock, MailDocument, MailFact } from '../ports/mailer/mail-document.ts';
import type { ShopSettings } from '../shop/shop-settings.ts';
import type { Alert, AlertWish } from './alert.ts';
import { figureWords } from './figure-words.ts';

/** An alert that was reached, and what it is about. */
export interface ReachedAlert {
  readonly alert: Alert;
  readonly reachedAtMs: number;
  /** The watched product; null for spot prices and the ratio. */
  readonly product: CatalogProduct | null;
  /** Path of the product's page, the configurable's for a variant. */
  readonly path: string | null;
}

/** Where one press pauses this alert; mail programs post to it, people are asked once more. */
export function pauseUrl(
  alert: Pick<Alert, 'pauseToken'>,
  { baseUrl }: Pick<ShopSettings, 'baseUrl'>,
): string {
  return `${baseUrl}alerts/pause/${alert.pauseToken}`;
}

/** Says that an alert was reached: by what, when, and how to hear no more of it. */
export function alertMail(reached: ReachedAlert, shop: ShopSettings): MailDocument {
  const { alert, product, path } = reached;
  const words = wordsOf(alert, product);
  const at = momentWords(reached.reachedAtMs, shop.store.timeZone);
  const now =
    alert.reachedE4 === null || alert.wish.kind === 'stock' ? null : figureWords(alert.wish, alert.reachedE4);
  const rows: MailFact[] = [
    { label: words.watched, value: now ?? 'In stock' },
    ...(words.figure === null ? [] : [{ label: 'Your figure', value: words.figure }]),
  ];
  const blocks: MailBlock[] = [
    {
      kind: 'paragraph',
      spans: [
        `At ${at}, ${words.inSentence} `,
        ...(now === null ? ['was in stock again'] : ['was ', { strong: now }]),
        now === null
          ? '. We keep none back: who comes first has it.'
          : '. Prices move; this was the price when we looked.',
      ],
    },
    { kind: 'facts', rows },
    button(alert.wish, path, shop),
    {
      kind: 'paragraph',
      isSmall: true,
      spans: [
        'We write once, and again only after it has crossed back. ',
        { text: 'Pause this alert', url: pauseUrl(alert, shop) },
        ' or ',
        { text: 'change your alerts', url: `${shop.baseUrl}alerts` },
        '.',
      ],
    },
  ];
  return {
    subject: words.subject,
    preview: now === null ? `Seen at ${at}.` : `${now} at ${at}.`,
    shopName: shop.store.storeName,
    shopUrl: shop.baseUrl,
    corner: 'Your alert',
    heading: words.heading,
    blocks,
    footer: mailFoot(shop, 'You receive this because you set an alert.'),
  };
}

interface AlertWords {
  readonly subject: string;
  readonly heading: string;
  /** What is watched, at the start of a line and within a sentence. */
  readonly watched: string;
  readonly inSentence: string;
  readonly figure: string | null;
}

function wordsOf({ wish }: Alert, product: CatalogProduct | null): AlertWords {
  const name = product?.name ?? 'The piece';
  if (wish.kind === 'stock') {
    const subject = `${name} is back in stock`;
    return { subject, heading: 'It is back.', watched: name, inSentence: name, figure: null };
  }
  const side = wish.direction === 'below' ? 'at or below' : 'at or above';
  const figure = figureWords(wish, wish.thresholdE4);
  const rest = { figure: `${side.charAt(0).toUpperCase()}${side.slice(1)} ${figure}` };
  if (wish.kind === 'price') {
    const subject = `${name} is ${side} ${figure}`;
    return { subject, heading: 'It reached your price.', watched: name, inSentence: name, ...rest };
  }
  if (wish.kind === 'ratio') {
    const watched = 'Ounces of silver for one of gold';
    const subject = `Gold is worth ${figure} ounces of silver or ${wish.direction === 'below' ? 'less' : 'more'}`;
    const inSentence = 'the price of an ounce of gold in ounces of silver';
    return { subject, heading: 'The ratio reached your figure.', watched, inSentence, ...rest };
  }
  const metal = `${wish.metal.charAt(0).toUpperCase()}${wish.metal.slice(1)}`;
  return {
    subject: `${metal} is ${side} ${figure}`,
    heading: `${metal} reached your figure.`,
    watched: `${metal}, ask per ounce`,
    inSentence: `the ask of ${wish.metal}`,
    ...rest,
  };
}

function button(wish: AlertWish, path: string | null, { baseUrl }: ShopSettings): MailBlock {
  if (wish.kind === 'spot')
    return { kind: 'button', text: 'See the chart', url: `${baseUrl}spot/${wish.metal}` };
  if (path === null) return { kind: 'button', text: 'See your alerts', url: `${baseUrl}alerts` };
  return { kind: 'button', text: 'See the piece', url: `${baseUrl}${path}` };
}
