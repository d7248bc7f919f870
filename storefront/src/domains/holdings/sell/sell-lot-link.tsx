import { TextLink } from '@ingot/ui/links/page-link.tsx';
import { holdingText } from '../holding-texts.ts';
import type { OwnedLot } from '../metals-query.ts';
import { offerLots } from './offer-lots.ts';
import { sellText } from './sell-texts.ts';

/** The link to a quote for the pieces of a lot; nothing when the shop does not buy them. */
export function SellLotLink({ lot }: { readonly lot: OwnedLot }) {
  const { path } = offerLots([lot]);
  if (path === null) return null;
  return (
    <TextLink to={path} className="small" aria-label={sellText('sellOf', { name: lot.name })}>
      {holdingText('sell')}
    </TextLink>
  );
}
