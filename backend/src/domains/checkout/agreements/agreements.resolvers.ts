import type { Resolvers } from '../../../generated/resolvers.ts';
import { fillPromisesInText } from '../../shop/promises/fill-promises.ts';
import { promiseBasisOf } from '../../shop/promises/promise-basis.ts';

/** Resolvers for the shop's agreements. */
export const resolvers: Resolvers = {
  Query: {
    checkoutAgreements: (_, __, context) =>
      context.services.shop.agreements.map((agreement, index) => ({
        agreement_id: index + 1,
        name: agreement.name,
        content: fillPromisesInText(agreement.content, promiseBasisOf(context)),
        checkbox_text: fillPromisesInText(agreement.checkboxText, promiseBasisOf(context)),
        content_height: null,
        is_html: false,
        mode: agreement.isTicked ? ('MANUAL' as const) : ('AUTO' as const),
      })),
  },
};
