import type { EcommerceItem } from './ecommerce-item.ts';

/** The events of GA4's e-commerce that the shop tells (ANA-01 to ANA-07). */
export type EcommerceEvent =
  | 'view_item_list'
  | 'select_item'
  | 'view_item'
  | 'add_to_cart'
  | 'remove_from_cart'
  | 'begin_checkout'
  | 'purchase';

/** What goes with an event, in the names of https://developers.google.com/analytics/devguides/collection/ga4/reference/events. */
export interface Ecommerce {
  readonly currency?: string | undefined;
  /** Money of the items, without tax and delivery. */
  readonly value?: number | undefined;
  readonly item_list_id?: string | undefined;
  readonly item_list_name?: string | undefined;
  readonly transaction_id?: string | undefined;
  readonly tax?: number | undefined;
  readonly shipping?: number | undefined;
  readonly coupon?: string | undefined;
  readonly items: readonly EcommerceItem[];
}

/** Who the visitor is, without saying it; null when it is not known, or not any more. */
export interface Identity {
  readonly user_id: string | null;
  readonly user_data: { readonly sha256_email_address: string; readonly email?: string | undefined } | null;
}

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const CONTAINER_SITE = 'https://www.googletagmanager.com';

/** Where events go once they may: `window.dataLayer`, and the container that reads it. */
export interface DataLayer {
  tellEvent(event: EcommerceEvent, ecommerce: Ecommerce): void;
  tellIdentity(identity: Identity): void;
}

/**
 * Opens the data layer, which is not there before, and loads the container that the dealer has named: Tag Manager (`GTM-…`),
 * or a stream of Analytics (`G-…`), which takes commands instead of objects. With `layer` nothing is loaded.
 */
export function openDataLayer(id: string): DataLayer {
  window.dataLayer ??= [];
  const layer = window.dataLayer;
  const isStream = id.startsWith('G-');
  // Analytics tells a command from other entries by its being the `arguments` of a function.
  function command(..._words: readonly unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above.
    if (isStream) layer.push(arguments);
  }
  if (isStream) {
    command('js', new Date());
    command('config', id);
    loadScript(`${CONTAINER_SITE}/gtag/js?id=${id}`);
  } else if (id !== 'layer') {
    layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    loadScript(`${CONTAINER_SITE}/gtm.js?id=${id}`);
  }
  return {
    tellEvent(event, ecommerce) {
      // Values of an event before would stay in the container's memory where this one has none.
      layer.push({ ecommerce: null });
      layer.push({ event, ecommerce });
      command('event', event, ecommerce);
    },
    tellIdentity(identity) {
      layer.push(identity);
      command('set', identity);
    },
  };
}

function loadScript(src: string): void {
  document.head.append(Object.assign(document.createElement('script'), { src, async: true }));
}
