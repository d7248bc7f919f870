import type { OfficePart } from '../../../platform/office/office-part.ts';
import { tokensVersion } from '../tokens/token.repository.ts';
import { integrationResolvers } from './integrations.resolvers.ts';

/** The integrations domain's part of the back office. */
export const office: OfficePart = {
  resolvers: [integrationResolvers],
  watches: [{ topic: 'integrations', version: tokensVersion }],
};
