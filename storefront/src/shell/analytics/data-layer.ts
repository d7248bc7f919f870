import type { EcommerceItem } from './ecommerce-item.ts';

/** The e-commerce events of GA4 that the shop reports. */
export type EcommerceEvent =
  | 'view_item_list'
  | 'select_item'
  | 'view_item'
  | 'add_to_cart'
  | 'remove_from_cart'
  | 'begin_checkout'
  | 'purchase';

/**
 * The parameters of an event, named as in
 * https://developers.google.com/analytics/devguides/collection/ga4/reference/events.
 */
export interface Ecommerce {
  readonly currency?: string | undefined;
  /** Total price of the items, without tax and shipping. */
  readonly value?: number | undefined;
  readonly item_list_id?: string | undefined;
  readonly item_list_name?: string | undefined;
  readonly transaction_id?: string | undefined;
  readonly tax?: number | undefined;
  readonly shipping?: number | undefined;
  readonly coupon?: string | undefined;
  readonly items: readonly EcommerceItem[];
}

/** The pseudonymous identity of the visitor; null if unknown or signed out. */
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

/** Receives events after consent: `window.dataLayer`, and the container that reads it. */
export interface DataLayer {
  sendEvent(event: EcommerceEvent, ecommerce: Ecommerce): void;
  sendIdentity(identity: Identity): void;
}

/**
 * Creates the data layer and loads the dealer's container: Tag Manager (`GTM-…`), or a stream of
 * Analytics (`G-…`), which takes commands instead of objects. `layer` loads nothing.
 */
export function openDataLayer(id: string): DataLayer {
  window.dataLayer ??= [];
  const layer = window.dataLayer;
  const isStream = id.startsWith('G-');
  // Analytics recognizes a command by the type of an `arguments` object.
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
    sendEvent(event, ecommerce) {
      // Clears the container's memory of the previous event.
      layer.push({ ecommerce: null });
      layer.push({ event, ecommerce });
      command('event', event, ecommerce);
    },
    sendIdentity(identity) {
      layer.push(identity);
      command('set', identity);
    },
  };
}

function loadScript(src: string): void {
  document.head.append(Object.assign(document.createElement('script'), { src, async: true }));
}
