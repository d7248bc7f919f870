import type { OfficePart } from '../../../platform/office/office-part.ts';
import { findBlockUses, findPageUses, findPostUses } from '../content/media-uses.repository.ts';

/** The content domain's part of the back office. */
export const office: OfficePart = {
  mediaUses: [
    { kind: 'page', find: findPageUses },
    { kind: 'block', find: findBlockUses },
    { kind: 'post', find: findPostUses },
  ],
};
