import type { OfficePart } from '../../../platform/office/office-part.ts';
import { complianceVersion } from '../cases/case.repository.ts';
import { identityVersion } from '../identity/identity.repository.ts';
import { identityDocuments } from '../identity/identity-documents.ts';
import { complianceWork } from '../work/compliance-work.ts';
import { caseResolvers } from './cases.resolvers.ts';
import { identityResolvers } from './identity.resolvers.ts';

/** The compliance domain's part of the back office. */
export const office: OfficePart = {
  resolvers: [caseResolvers, identityResolvers],
  watches: [
    { topic: 'compliance', version: complianceVersion },
    { topic: 'identity', version: identityVersion },
  ],
  media: { identity: identityDocuments },
  work: complianceWork,
};
