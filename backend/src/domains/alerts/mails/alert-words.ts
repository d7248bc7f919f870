import type { FigureKind } from '@ingot/rules/alerts/alert-kinds.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import { withinSentence } from '../../../platform/messages/within-sentence.ts';
import { metalName } from '../../metals/metal-name.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { AlertTarget, Figure } from '../alert.ts';
import { alertMailText as text } from './alert-mail-texts.ts';
import { figureText } from './figure-texts.ts';

/** The words about an alert. */
export interface AlertWords {
  readonly subject: string;
  readonly heading: string;
  /** The first sentences, with placeholders for time, `name` and current value. */
  readonly lead: string;
  /** The name of the watched value, within a sentence and at the start of a line. */
  readonly name: string;
  readonly watched: string;
  readonly figure: string | null;
}

/** The texts of the kinds without a figure: what the alert waits for, what it saw, and how often it fires. */
export const EVENT_TEXTS = {
  stock: { wish: 'back-in-stock', seen: 'in-stock', once: 'once-stock' },
  release: { wish: 'release-opens', seen: 'orderable', once: 'once-release' },
  opening: { wish: 'opens-again', seen: 'open', once: 'once-opening' },
} as const;

/**
 * Returns the words about an alert; `product` is the name of its product. Names of figures say for which quantity and
 * payment method they are, because other alerts on the same product have other figures.
 */
export function wordsOf(
  target: AlertTarget,
  product: string | null,
  shop: Pick<ShopSettings, 'paymentMethods'>,
): AlertWords {
  const piece = product ?? text('piece');
  if (target.kind === 'stock' || target.kind === 'release') {
    const { kind } = target;
    const subject = text(`${kind}-subject`, { name: piece });
    const lead = text(`lead-${kind}`);
    return { subject, heading: text(`${kind}-heading`), lead, name: piece, watched: piece, figure: null };
  }
  if (target.kind === 'opening') return openingWords(target.metal);
  const amount = figureText(target, target.thresholdE4);
  const words = FIGURE_WORDS[target.kind]({ target, piece: withTerms(piece, target, shop), amount });
  return { ...words, figure: text(target.direction, { figure: amount }) };
}

/** Returns the name of a product with the quantity and the payment method of a figure; without those of one piece by cash. */
function withTerms(
  name: string,
  figure: Figure,
  { paymentMethods }: Pick<ShopSettings, 'paymentMethods'>,
): string {
  if (!('method' in figure)) return name;
  const { quantity, method } = figure;
  const title = paymentMethods.find(({ code }) => code === method)?.title ?? method;
  const terms = [
    ...(quantity === 1 ? [] : [text('from-quantity', { count: quantity })]),
    ...(title === null ? [] : [text('by-method', { method: title })]),
  ];
  return terms.length === 0 ? name : text('with-terms', { name, terms: terms.join(', ') });
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

/** A figure to write about: the name of its product with quantity and payment method, and its threshold as text. */
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
  total: ({ target, amount }) => ({
    subject: text(`total-subject-${target.direction}`, { figure: amount }),
    heading: text('total-heading'),
    lead: text('lead-total'),
    name: '',
    watched: text('total-label'),
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
