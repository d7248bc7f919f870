import type { OfficePart } from '../../../platform/office/office-part.ts';
import { approvalWork } from '../../staff/approvals/approval-work.ts';
import { RESEND_APPROVAL, resendApproval } from '../losses/request-resend.ts';
import { benchVersion } from '../packages/package.repository.ts';
import { packagePhotos } from '../photos/package-photos.ts';
import { benchWork } from '../queue/bench-work.ts';
import { benchResolvers } from './bench.resolvers.ts';
import { lossResolvers } from './losses.resolvers.ts';
import { manifestResolvers } from './manifest.resolvers.ts';
import { pickupResolvers } from './pickup.resolvers.ts';
import { returnResolvers } from './returns.resolvers.ts';

/** The bench's part of the back office. */
export const office: OfficePart = {
  resolvers: [benchResolvers, manifestResolvers, pickupResolvers, returnResolvers, lossResolvers],
  approvals: { [RESEND_APPROVAL]: resendApproval },
  media: { 'package-photo': packagePhotos },
  watches: [{ topic: 'bench', version: benchVersion }],
  work: [...benchWork, approvalWork(RESEND_APPROVAL, resendApproval.permission)],
};
