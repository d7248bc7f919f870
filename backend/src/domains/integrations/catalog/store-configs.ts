import type { ShopSettings } from '../../shop/shop-settings.ts';

/** Returns the store views in the form of Magento's `store-data-store-config-interface`. */
export function storeConfigs({ storeViews, baseUrl }: Pick<ShopSettings, 'storeViews' | 'baseUrl'>) {
  return storeViews.map((view) => ({
    id: view.id,
    code: view.code,
    website_id: 1,
    locale: view.locale,
    base_currency_code: view.baseCurrency,
    default_display_currency_code: view.displayCurrency,
    timezone: view.timeZone,
    weight_unit: 'kgs',
    base_url: baseUrl,
    base_link_url: baseUrl,
    base_static_url: `${baseUrl}assets/`,
    base_media_url: `${baseUrl}media/`,
    secure_base_url: baseUrl,
    secure_base_link_url: baseUrl,
    secure_base_static_url: `${baseUrl}assets/`,
    secure_base_media_url: `${baseUrl}media/`,
  }));
}
