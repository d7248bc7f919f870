import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  WebhookDeliveriesDocument,
  WebhookDeliveryDocument,
  type WebhookDeliveryFieldsFragment,
  type WebhookFieldsFragment,
  WebhooksDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** An address that the shop informs about events. */
export type Webhook = WebhookFieldsFragment;

/** Something that the shop sends or has sent. */
export type Delivery = WebhookDeliveryFieldsFragment;

const PAGE_ROWS = 25;

/** All webhooks, and the events that a person can choose. */
export const webhooksQuery = officeQuery('webhooks', WebhooksDocument, {});

/** A page of the log of a webhook. */
export const deliveriesQuery = (webhook: string, after: string | null) =>
  queryOptions({
    ...officeQuery('webhooks', WebhookDeliveriesDocument, { webhook, after, limit: PAGE_ROWS }),
    placeholderData: keepPreviousData,
  });

/** A delivery with its body and the answer. */
export const deliveryQuery = (id: string) => officeQuery('webhooks', WebhookDeliveryDocument, { id });
