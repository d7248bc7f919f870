import { nextQuietStart } from '@ingot/rules/alerts/alert-delivery.ts';
import type { Services } from '../../../platform/context.ts';
import { findCustomer } from '../../customers/find-customer.ts';
import { hasPush, queuePush } from '../../customers/push/queue-push.ts';
import { inMailLanguage } from '../../shop/mail-texts/in-mail-language.ts';
import type { AlertOwner } from '../alert.ts';
import { alertLine, type ReachedAlert } from '../mails/alert-mail.ts';
import { wordsOf } from '../mails/alert-words.ts';
import { digestSubject } from '../mails/digest-mail.ts';
import type { Recipient } from './recipient.ts';

/** The services that notifications of alerts need. */
export type PushDeps = Pick<Services, 'db' | 'jobs' | 'clock' | 'shop' | 'languages'>;

/** The page with the alerts of a customer. */
const ALERTS_PATH = 'alerts';

/** Returns whether an owner has a browser that gets notifications. Guests have none. */
export async function isPushed({ db }: Pick<Services, 'db'>, owner: AlertOwner): Promise<boolean> {
  return 'customerId' in owner && (await hasPush(db, owner.customerId));
}

/** Fired alerts that one notification tells of. */
export interface PushedAlerts {
  readonly owner: AlertOwner;
  readonly reached: readonly ReachedAlert[];
  /** Equal for the same firings, so that a retry sends nothing twice. */
  readonly key: string;
  /** The choices of the customer; null for none. */
  readonly recipient: Recipient | null;
}

/** Queues one notification of fired alerts for the browsers of their customer: the values seen, and a link. */
export async function pushAlerts(
  deps: PushDeps,
  { owner, reached, key, recipient }: PushedAlerts,
): Promise<void> {
  const [first] = reached;
  if (!('customerId' in owner) || first === undefined || !(await isPushed(deps, owner))) return;
  const timeZone = recipient?.delivery.timeZone ?? deps.shop.store.timeZone;
  const customer = await findCustomer(deps.db, owner.customerId);
  const content = inMailLanguage(deps, customer?.storeView ?? null, () => {
    const lines = reached.map((one) => alertLine(one, { baseUrl: '', timeZone }, deps.shop));
    if (reached.length > 1) {
      const body = lines.map(({ label, value }) => `${label}: ${value}`).join('; ');
      return { title: digestSubject(reached.length), body, path: ALERTS_PATH };
    }
    const { subject: title } = wordsOf(first.alert.target, first.product?.name ?? null, deps.shop);
    return { title, body: lines[0]?.value ?? '', path: lines[0]?.url ?? ALERTS_PATH };
  });
  const untilMs = recipient && nextQuietStart(recipient.delivery, deps.clock.now());
  await queuePush(deps, owner.customerId, { ...content, key }, { untilMs });
}
