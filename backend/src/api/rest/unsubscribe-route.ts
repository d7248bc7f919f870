import type { FastifyInstance } from 'fastify';
import { stopByLink } from '../../domains/alerts/delivery/stop-by-link.ts';
import { pauseByLink } from '../../domains/alerts/edit/pause-by-link.ts';
import { unsubscribeByLink } from '../../domains/customers/mail-choices/unsubscribe-by-link.ts';
import { unsubscribeNewsletter } from '../../domains/shop/newsletter/unsubscribe-newsletter.ts';
import type { Services } from '../../platform/context.ts';
import { defineMessages } from '../../platform/messages/define-messages.ts';
import { oneClickRoute } from './one-click-route.ts';

const text = defineMessages('one-click', {
  'no-more-letters': 'You are unsubscribed.',
  'no-subscription': 'This link does not match a subscription.',
  'no-more-updates': 'You will no longer get shipping e-mails.',
  'no-updates': 'This link does not match an e-mail subscription.',
  paused: 'This alert is paused.',
  'no-more-alerts': 'You will no longer get alert e-mails.',
  'no-alerts': 'This link does not match any alerts. Perhaps they are stopped already.',
  'no-alert': 'This link does not match an alert.',
});

/** Serves the unsubscribe links of the shop's mails: newsletter, order updates and alerts. */
export async function unsubscribeRoute(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'clock' | 'languages' | 'shop'>,
): Promise<void> {
  await oneClickRoute(app, services, {
    path: '/newsletter/unsubscribe',
    use: (token) => unsubscribeNewsletter(services, token),
    done: () => text('no-more-letters'),
    unknown: () => text('no-subscription'),
  });
  await oneClickRoute(app, services, {
    path: '/order-updates/stop',
    use: (token) => unsubscribeByLink(services, token),
    done: () => text('no-more-updates'),
    unknown: () => text('no-updates'),
  });
  await oneClickRoute(app, services, {
    path: '/alerts/pause',
    use: (token) => pauseByLink(services, token),
    done: () => text('paused'),
    unknown: () => text('no-alert'),
  });
  await oneClickRoute(app, services, {
    path: '/alerts/stop',
    use: (token) => stopByLink(services, token),
    done: () => text('no-more-alerts'),
    unknown: () => text('no-alerts'),
  });
}
