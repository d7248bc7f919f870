import { handle, type JobHandler } from '../../platform/jobs/job-handler.ts';
import { CONTACT_MESSAGE } from './contact/contact-message-job.ts';
import { sendContactMessage } from './contact/send-contact-message.ts';
import { CONTACT_REPLY, REPLIES_LEAVE } from './messages/message-jobs.ts';
import { letRepliesLeave, sendReply } from './messages/send-replies.ts';
import { NEWSLETTER_CONFIRMATION } from './newsletter/newsletter-confirmation-job.ts';
import { sendConfirmationMail } from './newsletter/send-confirmation-mail.ts';
import { expireTurnMails } from './rush/request-turn-mail.ts';
import { sendTurnMail } from './rush/send-turn-mail.ts';
import { TURN_MAIL, TURN_MAILS_EXPIRED } from './rush/turn-mail-job.ts';

/** Every job of the shop domain with its handler. */
export const jobs: readonly JobHandler[] = [
  handle(CONTACT_MESSAGE, sendContactMessage),
  handle(REPLIES_LEAVE, letRepliesLeave),
  handle(CONTACT_REPLY, sendReply),
  handle(NEWSLETTER_CONFIRMATION, sendConfirmationMail),
  handle(TURN_MAIL, sendTurnMail),
  handle(TURN_MAILS_EXPIRED, expireTurnMails),
];
