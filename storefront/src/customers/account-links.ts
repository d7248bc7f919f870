import { Bell, BookUser, History, type LucideIcon, Mail, UserRound } from 'lucide-react';

/** The pages of the customer area, in the order of its menus. */
export const ACCOUNT_LINKS: readonly {
  readonly to: string;
  readonly name: 'accountInformation' | 'addressBook' | 'orderHistory' | 'alerts' | 'communications';
  readonly icon: LucideIcon;
}[] = [
  { to: '/account-information', name: 'accountInformation', icon: UserRound },
  { to: '/address-book', name: 'addressBook', icon: BookUser },
  { to: '/order-history', name: 'orderHistory', icon: History },
  { to: '/alerts', name: 'alerts', icon: Bell },
  { to: '/communications', name: 'communications', icon: Mail },
];
