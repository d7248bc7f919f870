import { resolvers as alertsResolvers } from '../alerts/alerts.resolvers.ts';
import { resolvers as buybackResolvers } from '../buyback/buyback.resolvers.ts';
import { resolvers as cartResolvers } from '../cart/cart.resolvers.ts';
import { resolvers as cartChangeResolvers } from '../cart/cart-change.resolvers.ts';
import { resolvers as cartDiscountsResolvers } from '../cart/cart-discounts.resolvers.ts';
import { resolvers as cartViewResolvers } from '../cart/cart-view.resolvers.ts';
import { resolvers as attributesResolvers } from '../catalog/attributes/attributes.resolvers.ts';
import { resolvers as bidListResolvers } from '../catalog/bid-list.resolvers.ts';
import { resolvers as categoryResolvers } from '../catalog/category.resolvers.ts';
import { resolvers as compareResolvers } from '../catalog/compare/compare.resolvers.ts';
import { resolvers as configurableResolvers } from '../catalog/configurable.resolvers.ts';
import { resolvers as listResolvers } from '../catalog/list.resolvers.ts';
import { resolvers as productResolvers } from '../catalog/product.resolvers.ts';
import { resolvers as productMediaResolvers } from '../catalog/product-media.resolvers.ts';
import { resolvers as productPriceHistoryResolvers } from '../catalog/product-price-history.resolvers.ts';
import { resolvers as agreementsResolvers } from '../checkout/agreements.resolvers.ts';
import { resolvers as cartCheckoutResolvers } from '../checkout/cart-checkout.resolvers.ts';
import { resolvers as checkoutResolvers } from '../checkout/checkout.resolvers.ts';
import { resolvers as deliveryEstimateResolvers } from '../checkout/delivery-estimate.resolvers.ts';
import { resolvers as guestEmailResolvers } from '../checkout/guest-email.resolvers.ts';
import { resolvers as orderCommentResolvers } from '../checkout/order-comment.resolvers.ts';
import { resolvers as orderLimitResolvers } from '../checkout/order-limit.resolvers.ts';
import { resolvers as cmsResolvers } from '../cms/cms.resolvers.ts';
import { resolvers as journalResolvers } from '../cms/journal.resolvers.ts';
import { resolvers as routeResolvers } from '../cms/route.resolvers.ts';
import { resolvers as customerAddressesResolvers } from '../customers/addresses/customer-addresses.resolvers.ts';
import { resolvers as customersResolvers } from '../customers/customers.resolvers.ts';
import { resolvers as mailChoicesResolvers } from '../customers/mail-choices/mail-choices.resolvers.ts';
import { resolvers as twoFactorResolvers } from '../customers/two-factor/two-factor.resolvers.ts';
import { resolvers as discountsResolvers } from '../discounts/discounts.resolvers.ts';
import { resolvers as metalsResolvers } from '../metals/metals.resolvers.ts';
import { resolvers as cancelOrderResolvers } from '../orders/cancel/cancel-order.resolvers.ts';
import { resolvers as ordersResolvers } from '../orders/orders.resolvers.ts';
import { resolvers as orderRecordsResolvers } from '../orders/records/order-records.resolvers.ts';
import { resolvers as reorderResolvers } from '../orders/reorder.resolvers.ts';
import { resolvers as paymentsResolvers } from '../payments/payments.resolvers.ts';
import { resolvers as reviewsResolvers } from '../reviews/reviews.resolvers.ts';
import { resolvers as searchResolvers } from '../search/search.resolvers.ts';
import { resolvers as contactResolvers } from '../shop/contact/contact.resolvers.ts';
import { resolvers as newsletterResolvers } from '../shop/newsletter/newsletter.resolvers.ts';
import { resolvers as shopResolvers } from '../shop/shop.resolvers.ts';
import { resolvers as wishlistResolvers } from '../wishlist/wishlist.resolvers.ts';
import { resolvers as wishlistViewResolvers } from '../wishlist/wishlist-view.resolvers.ts';
import type { Resolvers } from './generated/resolvers.ts';

/** Shared composition: the resolvers of every domain, each from its `<domain>.resolvers.ts`. */
export const domainResolvers: readonly Resolvers[] = [
  shopResolvers,
  contactResolvers,
  newsletterResolvers,
  metalsResolvers,
  productResolvers,
  productMediaResolvers,
  productPriceHistoryResolvers,
  configurableResolvers,
  listResolvers,
  bidListResolvers,
  categoryResolvers,
  attributesResolvers,
  compareResolvers,
  reviewsResolvers,
  searchResolvers,
  cmsResolvers,
  journalResolvers,
  routeResolvers,
  customersResolvers,
  mailChoicesResolvers,
  twoFactorResolvers,
  discountsResolvers,
  customerAddressesResolvers,
  cartResolvers,
  cartChangeResolvers,
  cartDiscountsResolvers,
  cartViewResolvers,
  checkoutResolvers,
  agreementsResolvers,
  orderCommentResolvers,
  orderLimitResolvers,
  guestEmailResolvers,
  deliveryEstimateResolvers,
  cartCheckoutResolvers,
  paymentsResolvers,
  ordersResolvers,
  orderRecordsResolvers,
  cancelOrderResolvers,
  reorderResolvers,
  wishlistResolvers,
  wishlistViewResolvers,
  alertsResolvers,
  buybackResolvers,
];
