import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import type { FigureKind } from '@ingot/rules/alerts/alert-kinds.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { MailBlock, MailDocument, MailFact } from '../../../platform/mail/documents/mail-document.ts';
import { spansOf } from '../../../platform/mail/documents/spans-of.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { momentWords } from '../../../platform/messages/moment-words.ts';
import { withinSentence } from '../../../platform/messages/within-sentence.ts';
import { mailFoot } from '../../customers/mails/mail-foot.ts';
import { metalName } from '../../metals/metal-name.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { Alert, AlertTarget, Figure } from '../alert.ts';
import { figureText } from './figure-texts.ts';

const text = defineMessages('alert-mail', {
  corner: 'Your alert',
  reason: 'You receive this because you set an alert.',
  'in-stock': 'In stock',
  'your-figure': 'Your target',
  'lead-stock':
    'At {time}, {name} was back in stock. We e-mail in the order of sign-up and reserve none: first come, first served.',
  'lead-price': 'At {time}, {name} was {figure}. Prices move; this was the price when we looked.',
  'lead-ratio':
    'At {time}, the price of an ounce of gold in ounces of silver was {figure}. Prices move; this was the price when we looked.',
  'lead-spot': 'At {time}, the ask of {name} was {figure}. Prices move; this was the price when we looked.',
  'opening-name': 'The {name} market',
  'opening-subject': 'The {name} market is open',
  'opening-heading': 'The market is open.',
  'lead-opening': 'At {time}, the {name} market was open again after a pause.',
  'once-opening': 'We e-mail you again when it opens after a later pause. {pause} or {change}.',
  open: 'Open',
  'preview-stock': 'As of {time}.',
  preview: '{figure} at {time}.',
  once: 'We e-mail you once, and again only after the price crosses back. {pause} or {change}.',
  pause: 'Pause this alert',
  change: 'change your alerts',
  'lead-premium':
    'At {time}, the premium of {name} was {figure} of its melt value. Prices move; this was the premium when we looked.',
  'lead-spread':
    'At {time}, the spread of {name} was {figure} of our price. Prices move; this was the spread when we looked.',
  'premium-name': 'The premium of {name}',
  'premium-heading': 'The premium reached your target.',
  'spread-name': 'The spread of {name}',
  'spread-heading': 'The spread reached your target.',
  method: 'Payment method',
  piece: 'Product',
  below: 'At or below {figure}',
  above: 'At or above {figure}',
  'stock-subject': '{name} is back in stock',
  'stock-heading': 'It is back.',
  'subject-below': '{name} is at or below {figure}',
  'subject-above': '{name} is at or above {figure}',
  'price-heading': 'It reached your target price.',
  'ratio-subject-below': 'Gold is worth {figure} ounces of silver or less',
  'ratio-subject-above': 'Gold is worth {figure} ounces of silver or more',
  'ratio-heading': 'The ratio reached your target.',
  'ratio-label': 'Gold-to-silver ratio',
  'spot-heading': '{name} reached your target.',
  'spot-label': '{name}, ask per ounce',
  'see-chart': 'See the chart',
  'see-alerts': 'See your alerts',
  'see-piece': 'See the product',
});

/** A fired alert with its product. */
export interface ReachedAlert {
  readonly alert: Alert;
  readonly reachedAtMs: number;
  /** The watched product; null for metals and the ratio. */
  readonly product: CatalogProduct | null;
  /** Path of the product's page; for a variant that of its configurable product. */
  readonly path: string | null;
}

/**
 * Returns the link that pauses this alert. Mail programs post to it; the page asks for
 * confirmation.
 */
export function pauseUrl(
  alert: Pick<Alert, 'pauseToken'>,
  { baseUrl }: Pick<ShopSettings, 'baseUrl'>,
): string {
  return `${baseUrl}alerts/pause/${alert.pauseToken}`;
}

/** Builds the mail that an alert fired: the value, the time, and how to pause it. */
export function alertMail(reached: ReachedAlert, shop: ShopSettings): MailDocument {
  const { alert, product, path } = reached;
  const words = wordsOf(alert, product);
  const time = momentWords(reached.reachedAtMs, shop.store.timeZone);
  const isOpening = alert.target.kind === 'opening';
  const now =
    alert.reachedE4 === null || !('thresholdE4' in alert.target)
      ? null
      : figureText(alert.target, alert.reachedE4);
  const rows: MailFact[] = [
    { label: words.watched, value: now ?? text(isOpening ? 'open' : 'in-stock') },
    ...(words.figure === null ? [] : [{ label: text('your-figure'), value: words.figure }]),
    ...methodFact(alert.target, shop),
  ];
  const blocks: MailBlock[] = [
    {
      kind: 'paragraph',
      spans: spansOf(words.lead, { time, name: words.name, figure: { strong: now ?? '' } }),
    },
    { kind: 'facts', rows },
    button(alert.target, path, shop),
    {
      kind: 'paragraph',
      isSmall: true,
      spans: spansOf(text(isOpening ? 'once-opening' : 'once'), {
        pause: { text: text('pause'), url: pauseUrl(alert, shop) },
        change: { text: text('change'), url: `${shop.baseUrl}alerts` },
      }),
    },
  ];
  return {
    subject: words.subject,
    preview: now === null ? text('preview-stock', { time }) : text('preview', { figure: now, time }),
    shopName: shop.store.storeName,
    shopUrl: shop.baseUrl,
    corner: text('corner'),
    heading: words.heading,
    blocks,
    footer: mailFoot(shop, text('reason')),
  };
}

interface AlertWords {
  readonly subject: string;
  readonly heading: string;
  /** The first sentences, with placeholders for time, `name` and current value. */
  readonly lead: string;
  /** The name of the watched value, within a sentence and at the start of a line. */
  readonly name: string;
  readonly watched: string;
  readonly figure: string | null;
}

function wordsOf({ target }: Alert, product: CatalogProduct | null): AlertWords {
  const piece = product?.name ?? text('piece');
  if (target.kind === 'stock') {
    const subject = text('stock-subject', { name: piece });
    const lead = text('lead-stock');
    return { subject, heading: text('stock-heading'), lead, name: piece, watched: piece, figure: null };
  }
  if (target.kind === 'opening') return openingWords(target.metal);
  const amount = figureText(target, target.thresholdE4);
  const words = FIGURE_WORDS[target.kind]({ target, piece, amount });
  return { ...words, figure: text(target.direction, { figure: amount }) };
}

function openingWords(metal: Metal): AlertWords {
  const name = withinSentence(metalName(metal));
  return {
    subject: text('opening-subject', { name }),
    heading: text('opening-heading'),
    lead: text('lead-opening'),
    name,
    watched: text('opening-name', { name }),
    figure: null,
  };
}

/** Returns the payment method whose price counts, as a row; none for the cash price. */
function methodFact(target: AlertTarget, { paymentMethods }: ShopSettings): MailFact[] {
  if (!('method' in target) || target.method === null) return [];
  const method = paymentMethods.find(({ code }) => code === target.method);
  return [{ label: text('method'), value: method?.title ?? target.method }];
}

/** A figure to write about: the name of its product, and its threshold as text. */
interface WrittenFigure {
  readonly target: Figure;
  readonly piece: string;
  readonly amount: string;
}

/** The words of each kind of figure. */
const FIGURE_WORDS: Readonly<Record<FigureKind, (figure: WrittenFigure) => Omit<AlertWords, 'figure'>>> = {
  price: ({ target, piece, amount }) => ({
    subject: text(`subject-${target.direction}`, { name: piece, figure: amount }),
    heading: text('price-heading'),
    lead: text('lead-price'),
    name: piece,
    watched: piece,
  }),
  premium: (figure) => percentWords('premium', figure),
  spread: (figure) => percentWords('spread', figure),
  ratio: ({ target, amount }) => ({
    subject: text(`ratio-subject-${target.direction}`, { figure: amount }),
    heading: text('ratio-heading'),
    lead: text('lead-ratio'),
    name: '',
    watched: text('ratio-label'),
  }),
  spot: ({ target, amount }) => {
    const name = 'metal' in target ? metalName(target.metal) : '';
    return {
      subject: text(`subject-${target.direction}`, { name, figure: amount }),
      heading: text('spot-heading', { name }),
      lead: text('lead-spot'),
      name: withinSentence(name),
      watched: text('spot-label', { name }),
    };
  },
};

function percentWords(kind: 'premium' | 'spread', { target, piece, amount }: WrittenFigure) {
  const watched = text(`${kind}-name`, { name: piece });
  return {
    subject: text(`subject-${target.direction}`, { name: watched, figure: amount }),
    heading: text(`${kind}-heading`),
    lead: text(`lead-${kind}`),
    name: piece,
    watched,
  };
}

function button(target: AlertTarget, path: string | null, { baseUrl }: ShopSettings): MailBlock {
  if ('metal' in target)
    return { kind: 'button', text: text('see-chart'), url: `${baseUrl}spot/${target.metal}` };
  if (path === null) return { kind: 'button', text: text('see-alerts'), url: `${baseUrl}alerts` };
  return { kind: 'button', text: text('see-piece'), url: `${baseUrl}${path}` };
}
