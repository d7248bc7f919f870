import type { Resolvers } from '../../../generated/resolvers.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { confirmNewsletter } from './confirm-newsletter.ts';
import { subscribeEmail } from './subscribe-email.ts';
import { unsubscribeNewsletter } from './unsubscribe-newsletter.ts';

const text = defineMessages('newsletter-answers', {
  'newsletter-link-invalid': 'This link does not match a subscription.',
});

/** Resolvers of the newsletter. */
export const resolvers: Resolvers = {
  Mutation: {
    async subscribeEmailToNewsletter(_, { email }, context) {
      await subscribeEmail(context, email);
      return { status: 'UNCONFIRMED' };
    },
    async confirmNewsletter(_, { token }, context) {
      await confirmNewsletter(context, token);
      return { status: 'SUBSCRIBED' };
    },
    async unsubscribeNewsletter(_, { token }, { services }) {
      if (!(await unsubscribeNewsletter(services, token))) {
        throw inputError(text('newsletter-link-invalid'), 'NEWSLETTER_LINK_INVALID');
      }
      return { status: 'UNSUBSCRIBED' };
    },
  },
};
