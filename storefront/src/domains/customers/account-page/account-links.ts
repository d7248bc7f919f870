import {
  Bell,
  BookUser,
  Coins,
  CreditCard,
  Download,
  Heart,
  History,
  type LucideIcon,
  Mail,
  Scale,
  UserRound,
} from 'lucide-react';
import { useWishlistEnabled } from '../../shop/settings/use-wishlist-enabled.ts';

/** A page of the customer area. */
export interface AccountLink {
  readonly to: string;
  readonly name:
    | 'accountInformation'
    | 'addressBook'
    | 'orderHistory'
    | 'downloads'
    | 'myMetals'
    | 'favorites'
    | 'alerts'
    | 'savedPayments'
    | 'communications'
    | 'sellQuotes';
  readonly icon: LucideIcon;
}

/** The pages of the customer area, in the order of its menus. */
const ACCOUNT_LINKS: readonly AccountLink[] = [
  { to: '/account-information', name: 'accountInformation', icon: UserRound },
  { to: '/address-book', name: 'addressBook', icon: BookUser },
  { to: '/order-history', name: 'orderHistory', icon: History },
  { to: '/downloads', name: 'downloads', icon: Download },
  { to: '/my-metals', name: 'myMetals', icon: Coins },
  { to: '/wishlist', name: 'favorites', icon: Heart },
  { to: '/alerts', name: 'alerts', icon: Bell },
  { to: '/saved-payments', name: 'savedPayments', icon: CreditCard },
  { to: '/communications', name: 'communications', icon: Mail },
  { to: '/sell-quotes', name: 'sellQuotes', icon: Scale },
];

/**
 * Returns the pages that this shop offers; favorites are included until they are known to be off.
 */
export function useAccountLinks(): readonly AccountLink[] {
  const hasFavorites = useWishlistEnabled() ?? true;
  return hasFavorites ? ACCOUNT_LINKS : ACCOUNT_LINKS.filter(({ name }) => name !== 'favorites');
}
