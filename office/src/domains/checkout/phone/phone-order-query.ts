import { useQueryClient } from '@tanstack/react-query';
import {
  PhoneOrderDocument,
  type PhoneOrderFieldsFragment,
  PhoneOrdersDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';
import type { DocumentText } from '../../../platform/graphql/send-document.ts';
import { type Action, useAction } from '../../../platform/graphql/use-action.ts';

/** An order that staff prepare with a customer. */
export type PhoneOrder = PhoneOrderFieldsFragment;

/** A component's part of a phone order. */
export interface PhonePart {
  readonly order: PhoneOrder;
}

/** The open phone orders of all staff. */
export const phoneOrdersQuery = officeQuery('phone-orders', PhoneOrdersDocument, {});

/** A phone order by id. */
export const phoneOrderQuery = (id: string) => officeQuery('phone-orders', PhoneOrderDocument, { id });

/** Returns a function that shows a phone order without another request. */
export function useShowOrder(): (order: PhoneOrder) => void {
  const client = useQueryClient();
  return (order) =>
    client.setQueryData(phoneOrderQuery(order.id).queryKey, (former) => ({ ...former, phone_order: order }));
}

/** Returns a change of a phone order. Its result is shown at once. */
export function useChange<TVariables>(
  document: DocumentText<{ readonly order: PhoneOrder }, TVariables>,
): Action<{ readonly order: PhoneOrder }, TVariables> {
  const show = useShowOrder();
  const action = useAction(document);
  return {
    ...action,
    run: async (variables) => {
      const result = await action.run(variables);
      if (result !== null) show(result.order);
      return result;
    },
  };
}
