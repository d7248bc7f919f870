import type { Resolvers } from '../graph/generated/resolvers.ts';

/** What shoppers agree to, from the shop's settings. */
export const resolvers: Resolvers = {
  Query: {
    checkoutAgreements: (_, __, { services }) =>
      services.shop.agreements.map((agreement, index) => ({
        agreement_id: index + 1,
        name: agreement.name,
        content: agreement.content,
        checkbox_text: agreement.checkboxText,
        content_height: null,
        is_html: false,
        mode: agreement.isTicked ? ('MANUAL' as const) : ('AUTO' as const),
      })),
  },
};
