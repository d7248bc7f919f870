import { resolvers as alertsResolvers } from '../../domains/alerts/alerts.resolvers.ts';
import { resolvers as buybackResolvers } from '../../domains/buyback/buyback.resolvers.ts';
import { resolvers as cartResolvers } from '../../domains/cart/cart.resolvers.ts';
import { resolvers as cartChangeResolvers } from '../../domains/cart/cart-change.resolvers.ts';
import { resolvers as cartDiscountsResolvers } from '../../domains/cart/discounts/cart-discounts.resolvers.ts';
import { resolvers as cartViewResolvers } from '../../domains/cart/view/cart-view.resolvers.ts';
import { resolvers as attributesResolvers } from '../../domains/catalog/attributes/attributes.resolvers.ts';
import { resolvers as bidListResolvers } from '../../domains/catalog/bids/bid-list.resolvers.ts';
import { resolvers as categoryResolvers } from '../../domains/catalog/categories/category.resolvers.ts';
import { resolvers as compareResolvers } from '../../domains/catalog/compare/compare.resolvers.ts';
import { resolvers as listResolvers } from '../../domains/catalog/list/list.resolvers.ts';
import { resolvers as productMediaResolvers } from '../../domains/catalog/media/product-media.resolvers.ts';
import { resolvers as productPriceHistoryResolvers } from '../../domains/catalog/price-history/product-price-history.resolvers.ts';
import { resolvers as productResolvers } from '../../domains/catalog/products/product.resolvers.ts';
import { resolvers as configurableResolvers } from '../../domains/catalog/variants/configurable.resolvers.ts';
import { resolvers as agreementsResolvers } from '../../domains/checkout/agreements/agreements.resolvers.ts';
import { resolvers as orderCommentResolvers } from '../../domains/checkout/agreements/order-comment.resolvers.ts';
import { resolvers as cartCheckoutResolvers } from '../../domains/checkout/cart-checkout.resolvers.ts';
import { resolvers as checkoutResolvers } from '../../domains/checkout/checkout.resolvers.ts';
import { resolvers as deliveryEstimateResolvers } from '../../domains/checkout/delivery/delivery-estimate.resolvers.ts';
import { resolvers as guestEmailResolvers } from '../../domains/checkout/guest-email/guest-email.resolvers.ts';
import { resolvers as orderLimitResolvers } from '../../domains/checkout/order-checks/order-limit.resolvers.ts';
import { resolvers as cmsResolvers } from '../../domains/cms/cms.resolvers.ts';
import { resolvers as journalResolvers } from '../../domains/cms/journal/journal.resolvers.ts';
import { resolvers as routeResolvers } from '../../domains/cms/pages/route.resolvers.ts';
import { resolvers as customerAddressesResolvers } from '../../domains/customers/addresses/customer-addresses.resolvers.ts';
import { resolvers as customersResolvers } from '../../domains/customers/customers.resolvers.ts';
import { resolvers as mailChoicesResolvers } from '../../domains/customers/mail-choices/mail-choices.resolvers.ts';
import { resolvers as twoFactorResolvers } from '../../domains/customers/two-factor/two-factor.resolvers.ts';
import { resolvers as discountsResolvers } from '../../domains/discounts/discounts.resolvers.ts';
import { resolvers as metalsResolvers } from '../../domains/metals/metals.resolvers.ts';
import { resolvers as cancelOrderResolvers } from '../../domains/orders/cancel/cancel-order.resolvers.ts';
import { resolvers as orderRecordsResolvers } from '../../domains/orders/documents/order-records.resolvers.ts';
import { resolvers as ordersResolvers } from '../../domains/orders/orders.resolvers.ts';
import { resolvers as reorderResolvers } from '../../domains/orders/reorder/reorder.resolvers.ts';
import { resolvers as paymentsResolvers } from '../../domains/payments/payments.resolvers.ts';
import { resolvers as reviewsResolvers } from '../../domains/reviews/reviews.resolvers.ts';
import { resolvers as searchResolvers } from '../../domains/search/search.resolvers.ts';
import { resolvers as contactResolvers } from '../../domains/shop/contact/contact.resolvers.ts';
import { resolvers as newsletterResolvers } from '../../domains/shop/newsletter/newsletter.resolvers.ts';
import { resolvers as shopResolvers } from '../../domains/shop/shop.resolvers.ts';
import { resolvers as wishlistResolvers } from '../../domains/wishlist/wishlist.resolvers.ts';
import { resolvers as wishlistViewResolvers } from '../../domains/wishlist/wishlist-view.resolvers.ts';
import type { Resolvers } from '../../generated/resolvers.ts';

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
