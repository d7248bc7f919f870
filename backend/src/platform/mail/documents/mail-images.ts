import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SOURCES } from '../../configuration/folders.ts';
import type { InlineImage } from '../mailer.ts';

/** The pictures of `mailPage`: logo and scale. Every such mail contains them. */
export const MAIL_IMAGES: readonly InlineImage[] = ['logo', 'reed'].map((id) => ({
  id,
  fileName: `${id}.png`,
  contentType: 'image/png',
  content: readFileSync(join(SOURCES, 'platform/mail/documents', `${id}.png`)),
}));
