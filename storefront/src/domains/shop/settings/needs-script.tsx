import { shopText } from '../shop-texts.ts';
import { useStoreConfig } from './store-config.ts';

/** A text for browsers without JavaScript: `what` needs it, and how to order instead. */
export function NeedsScript({ what }: { readonly what: string }) {
  const phone = useStoreConfig()?.store_phone;
  return (
    <noscript>
      <p>
        {shopText('needsScript', { what })}
        {phone && ` ${shopText('orRing', { phone })}`}
      </p>
    </noscript>
  );
}
