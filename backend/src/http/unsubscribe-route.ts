import type { FastifyInstance } from 'fastify';
import { pauseByLink } from '../alerts/pause-by-link.ts';
import { stopByLink } from '../customers/mail-choices/stop-by-link.ts';
import type { Services } from '../graph/context.ts';
import { unsubscribeNewsletter } from '../shop/newsletter/unsubscribe-newsletter.ts';
import { oneClickRoute } from './one-click-route.ts';

/** The links by which mails of the shop are called off: the newsletter's, that of order updates, and that of each alert. */
export async function unsubscribeRoute(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'clock'>,
): Promise<void> {
  await oneClickRoute(app, {
    path: '/newsletter/unsubscribe',
    use: (token) => unsubscribeNewsletter(services, token),
    done: 'You will get no more letters.',
    unknown: 'This link leads to no subscription.',
  });
  await oneClickRoute(app, {
    path: '/order-updates/stop',
    use: (token) => stopByLink(services, token),
    done: 'You will hear no more of parcels that leave.',
    unknown: 'This link leads to nobody who gets such mails.',
  });
  await oneClickRoute(app, {
    path: '/alerts/pause',
    use: (token) => pauseByLink(services, token),
    done: 'This alert is paused.',
    unknown: 'This link leads to no alert.',
  });
}
