import { shopText } from '../shop-texts.ts';
import { useStoreConfig } from './store-config.ts';

/** In the first HTML, for a browser without JavaScript: that `what` needs it, and how to order instead. */
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
