import { chooseLanguage } from '../../../platform/messages/choose-language.ts';
import { inLanguage } from '../../../platform/messages/define-messages.ts';
import type { Languages } from '../../../platform/messages/read-languages.ts';
import type { ShopSettings } from '../shop-settings.ts';
import { storeViewOf } from './store-views.ts';

/**
 * Runs `work` in the language of a store view.
 * @param view its code; null or an unknown code means the first view
 */
export function inViewLanguage<T>(
  { languages, shop }: { readonly languages: Languages; readonly shop: Pick<ShopSettings, 'storeViews'> },
  view: string | null,
  work: () => T,
): T {
  return inLanguage(chooseLanguage(languages, storeViewOf(shop, view ?? '').locale), work);
}
