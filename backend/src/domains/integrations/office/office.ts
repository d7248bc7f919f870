import type { OfficePart } from '../../../platform/office/office-part.ts';
import { tokensVersion } from '../tokens/token.repository.ts';
import { webhooksVersion } from '../webhooks/delivery.repository.ts';
import { integrationResolvers } from './integrations.resolvers.ts';
import { webhookResolvers } from './webhooks.resolvers.ts';

/** The integrations domain's part of the back office. */
export const office: OfficePart = {
  resolvers: [integrationResolvers, webhookResolvers],
  watches: [
    { topic: 'integrations', version: tokensVersion },
    { topic: 'webhooks', version: webhooksVersion },
  ],
};
