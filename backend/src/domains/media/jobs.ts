import { handle, type JobHandler } from '../../platform/jobs/job-handler.ts';
import { mediaFolder } from './files/media-files.ts';
import { indexFolder, MEDIA_INDEXED } from './library/index-folder.ts';

/** Every job of the media domain with its handler. */
export const jobs: readonly JobHandler[] = [
  handle(MEDIA_INDEXED, ({ db, config }) => indexFolder(db, mediaFolder(config))),
];
