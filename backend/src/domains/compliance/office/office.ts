import type { OfficePart } from '../../../platform/office/office-part.ts';
import { complianceVersion } from '../cases/case.repository.ts';
import { complianceWork } from '../work/compliance-work.ts';
import { caseResolvers } from './cases.resolvers.ts';

/** The compliance domain's part of the back office. */
export const office: OfficePart = {
  resolvers: [caseResolvers],
  watches: [{ topic: 'compliance', version: complianceVersion }],
  work: complianceWork,
};
