import type { JobHandler } from '../../platform/jobs/job-handler.ts';
import { webhooksDue } from './webhooks/follow-events.ts';

/** Every job of the integrations domain with its handler. */
export const jobs: readonly JobHandler[] = [webhooksDue];
