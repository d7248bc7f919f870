import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import type { MailBlock, MailDocument, MailFact } from '../../../platform/mail/documents/mail-document.ts';
import { spansOf } from '../../../platform/mail/documents/spans-of.ts';
import { momentWords } from '../../../platform/messages/moment-words.ts';
import { mailFoot } from '../../customers/mails/mail-foot.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { Alert, AlertTarget, Figure } from '../alert.ts';
import { alertMailText as text } from './alert-mail-texts.ts';
import { EVENT_TEXTS, wordsOf } from './alert-words.ts';
import { figureText } from './figure-texts.ts';

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

/**
 * Builds the mail that an alert fired: the value, the time, and how to pause it. `guestUrl` is the page of a
 * guest's alerts; null for customers, whose account has them.
 */
export function alertMail(
  reached: ReachedAlert,
  shop: ShopSettings,
  guestUrl: string | null = null,
): MailDocument {
  const { alert, product, path } = reached;
  const words = wordsOf(alert.target, product?.name ?? null, shop);
  const time = momentWords(reached.reachedAtMs, shop.store.timeZone);
  const event = 'thresholdE4' in alert.target ? null : EVENT_TEXTS[alert.target.kind];
  const now =
    alert.reachedE4 === null || !('thresholdE4' in alert.target)
      ? null
      : figureText(alert.target, alert.reachedE4);
  const rows: MailFact[] = [
    { label: words.watched, value: event === null ? (now ?? '') : text(event.seen) },
    ...(words.figure === null ? [] : [{ label: text('your-figure'), value: words.figure }]),
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
      spans: spansOf(text(event?.once ?? 'once'), {
        pause: { text: text('pause'), url: pauseUrl(alert, shop) },
        change: { text: text('change'), url: guestUrl ?? `${shop.baseUrl}alerts` },
      }),
    },
    ...(guestUrl === null ? [] : [stopLine(guestUrl)]),
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

/** Returns the line with the link that stops all alert mails. */
export function stopLine(url: string): MailBlock {
  return {
    kind: 'paragraph',
    isSmall: true,
    spans: spansOf(text('stop-line'), { stop: { text: text('stop'), url } }),
  };
}

/** Describes a fired alert in one line: what it watched, and the value seen. */
export function alertLine(
  { alert, reachedAtMs, product, path }: ReachedAlert,
  { baseUrl, timeZone }: { readonly baseUrl: string; readonly timeZone: string },
  shop: Pick<ShopSettings, 'paymentMethods'>,
) {
  const { target, reachedE4 } = alert;
  const words = wordsOf(target, product?.name ?? null, shop);
  const seen = 'thresholdE4' in target ? figureOf(target, reachedE4) : text(EVENT_TEXTS[target.kind].seen);
  const time = momentWords(reachedAtMs, timeZone);
  const value = text('seen-at', { figure: seen, time });
  return { label: words.watched, value, url: linkOf(target, path, baseUrl) };
}

function figureOf(target: Figure, reachedE4: number | null): string {
  return reachedE4 === null ? '' : figureText(target, reachedE4);
}

function button(target: AlertTarget, path: string | null, { baseUrl }: ShopSettings): MailBlock {
  const act =
    target.kind === 'total'
      ? 'see-metals'
      : 'metal' in target
        ? 'see-chart'
        : path === null
          ? 'see-alerts'
          : 'see-piece';
  return { kind: 'button', text: text(act), url: linkOf(target, path, baseUrl) };
}

function linkOf(target: AlertTarget, path: string | null, baseUrl: string): string {
  if ('metal' in target) return `${baseUrl}spot/${target.metal}`;
  if (target.kind === 'total') return `${baseUrl}my-metals`;
  return `${baseUrl}${path ?? 'alerts'}`;
}
