import type { OfficePart } from '../../../platform/office/office-part.ts';
import {
  findBlockUses,
  findDraftUses,
  findEarlierUses,
  findPageUses,
  findPostUses,
} from '../content/media-uses.repository.ts';
import { contentVersion } from '../versions/read-content.ts';
import { contentResolvers } from './content.resolvers.ts';
import { CONTENT_PREVIEW, contentPreview } from './preview-content.ts';

/** The content domain's part of the back office. */
export const office: OfficePart = {
  resolvers: contentResolvers,
  watches: [{ topic: 'content', version: contentVersion }],
  previews: { [CONTENT_PREVIEW]: contentPreview },
  mediaUses: [
    { kind: 'page', find: findPageUses },
    { kind: 'block', find: findBlockUses },
    { kind: 'post', find: findPostUses },
    { kind: 'draft', find: findDraftUses },
    { kind: 'version', find: findEarlierUses },
  ],
};
