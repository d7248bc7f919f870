import type { AlertDirection } from './alert-direction.ts';

/** The properties of a kind of alert, from which checks, texts, forms and e-mails derive. */
export interface AlertKindParts {
  /** The name of the kind in the API, a value of the enum `CustomerAlertKind`. */
  readonly name: string;
  /** The subject of the alert: a product, a metal, the market as a whole, or the customer's own metal. */
  readonly subject: 'product' | 'metal' | 'market' | 'owned';
  /**
   * How the figure is counted: an amount in a currency of the shop, an amount in US dollars, a plain
   * ratio, or a percentage. Null for stock, releases and openings, which have no figure.
   */
  readonly unit: 'money' | 'dollars' | 'ratio' | 'percent' | null;
  /** The sides from which the figure is watched; none without a figure. */
  readonly directions: readonly AlertDirection[];
  /** Whether the figure depends on payment method and quantity. Without chosen ones, the cash price of one piece counts. */
  readonly hasPrice: boolean;
  /** Bounds in hundredths of the unit, far outside of any market price; null without a figure. */
  readonly bounds: { readonly least: number; readonly most: number } | null;
}

/**
 * All kinds of alerts. A `release` waits until orders of a product open, an `opening` until the market of a
 * metal opens. A `total` watches the value of the fine metal that the customer owns, at the bid of the market. The database constraint `alert_watches` guards the same parts.
 */
export const ALERT_KINDS = {
  stock: {
    name: 'BACK_IN_STOCK',
    subject: 'product',
    unit: null,
    directions: [],
    hasPrice: false,
    bounds: null,
  },
  release: {
    name: 'RELEASE_OPENS',
    subject: 'product',
    unit: null,
    directions: [],
    hasPrice: false,
    bounds: null,
  },
  price: {
    name: 'PRODUCT_PRICE',
    subject: 'product',
    unit: 'money',
    directions: ['below'],
    hasPrice: true,
    bounds: { least: 1, most: 1_000_000_000 },
  },
  premium: {
    name: 'PRODUCT_PREMIUM',
    subject: 'product',
    unit: 'percent',
    directions: ['below'],
    hasPrice: true,
    bounds: { least: 1, most: 100_000 },
  },
  spread: {
    name: 'PRODUCT_SPREAD',
    subject: 'product',
    unit: 'percent',
    directions: ['below'],
    hasPrice: true,
    bounds: { least: 1, most: 10_000 },
  },
  opening: {
    name: 'MARKET_OPEN',
    subject: 'metal',
    unit: null,
    directions: [],
    hasPrice: false,
    bounds: null,
  },
  spot: {
    name: 'SPOT_PRICE',
    subject: 'metal',
    unit: 'dollars',
    directions: ['below', 'above'],
    hasPrice: false,
    bounds: { least: 1, most: 100_000_000 },
  },
  ratio: {
    name: 'GOLD_SILVER_RATIO',
    subject: 'market',
    unit: 'ratio',
    directions: ['below', 'above'],
    hasPrice: false,
    bounds: { least: 100, most: 1_000_000 },
  },
  total: {
    name: 'METALS_VALUE',
    subject: 'owned',
    unit: 'money',
    directions: ['below', 'above'],
    hasPrice: false,
    bounds: { least: 1, most: 1_000_000_000_000 },
  },
} as const satisfies Readonly<Record<string, AlertKindParts>>;

/** One of the kinds of alert. */
export type AlertKind = keyof typeof ALERT_KINDS;

/** A kind of alert that waits for a figure: all kinds but stock, releases and openings. */
export type FigureKind = Exclude<AlertKind, 'stock' | 'release' | 'opening'>;

/** Returns whether a text is a kind of alert. */
export function isAlertKind(text: string): text is AlertKind {
  return Object.hasOwn(ALERT_KINDS, text);
}

/** The name of a kind in the API. */
export type AlertKindName = (typeof ALERT_KINDS)[AlertKind]['name'];

/** Returns the kind with a name of the API. */
export function kindNamed(name: AlertKindName): AlertKind {
  return NAMED[name];
}

const NAMED = Object.fromEntries(
  Object.entries(ALERT_KINDS).map(([kind, { name }]) => [name, kind]),
) as Readonly<Record<AlertKindName, AlertKind>>;

/** Returns the parts of a kind. */
export function partsOf(kind: AlertKind): AlertKindParts {
  return ALERT_KINDS[kind];
}
