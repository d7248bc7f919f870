import { shopText } from '../shop-texts.ts';
import { useStoreConfig } from './store-config.ts';

/**
 * A text for browsers without JavaScript: `what` needs it, and how to order instead. Only the server
 * writes it; hydration skips the content.
 */
export function NeedsScript({ what }: { readonly what: string }) {
  const phone = useStoreConfig()?.store_phone;
  return (
    <noscript>
      {import.meta.env.SSR && (
        <p>
          {shopText('needsScript', { what })}
          {phone && ` ${shopText('orRing', { phone })}`}
        </p>
      )}
    </noscript>
  );
}
