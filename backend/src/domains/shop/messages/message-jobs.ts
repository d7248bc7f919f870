import type { JobKind } from '../../../platform/jobs/jobs.ts';

/** Job that queues the replies that staff can no longer withdraw. */
export const REPLIES_LEAVE: JobKind<object> = {
  name: 'contact-replies-leave',
  retries: 3,
  firstPauseSeconds: 5,
  longestPauseSeconds: 60,
  cron: '* * * * *',
};

/** Job that mails a reply to the sender of a message. It retries for about two days. */
export const CONTACT_REPLY: JobKind<{ readonly messageId: number; readonly replyId: number }> = {
  name: 'contact-reply',
  retries: 20,
  firstPauseSeconds: 5,
  longestPauseSeconds: 4 * 3600,
};
