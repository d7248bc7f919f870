import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import {
  BrowserPushDocument,
  RemovePushDocument,
  SavePushDocument,
  SwitchPushDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import {
  type BrowserSubscription,
  type PushSupport,
  pushSupport,
  readSubscription,
  subscribeBrowser,
  unsubscribeBrowser,
} from '../../../platform/push/browser-push.ts';
import { useChangeList } from '../../customers/account-page/use-change-list.ts';
import { browserName } from './browser-name.ts';
import { pushText } from './push-texts.ts';

/** Query for the notifications of a browser; an empty address for one without a subscription. */
function browserPushQuery(endpoint: string) {
  return documentQuery(BrowserPushDocument, { endpoint }, { isFresh: true, isPrivate: true, staleTime: 0 });
}

/** Returns the state of this browser's notifications, and functions that change it. */
export function useBrowserPush() {
  const [support, setSupport] = useState<PushSupport>(pushSupport);
  /** Undefined until the browser has answered. */
  const [own, setOwn] = useState<BrowserSubscription | null>();
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => void readSubscription().then(setOwn, () => setOwn(null)), []);
  const endpoint = own?.endpoint ?? '';
  const query = browserPushQuery(endpoint);
  // The button keeps the focus while the state of a new subscription loads.
  const asking = useQuery({ ...query, enabled: own !== undefined, placeholderData: keepPreviousData });
  const { change, isPending, failureText } = useChangeList([query.queryKey[0]], pushText('failed'));
  const push = asking.data?.customer?.push;

  const save = (browser: BrowserSubscription, hasOrders: boolean, said: string) =>
    change(
      SavePushDocument,
      {
        input: { ...browser, order_updates: hasOrders, name: browserName(navigator.userAgent) },
        endpoint: browser.endpoint,
      },
      said,
    );

  async function turnOn(): Promise<void> {
    if (push == null) return;
    setProblem(null);
    setIsAsking(true);
    try {
      const made = await subscribeBrowser(push.public_key);
      setSupport(pushSupport());
      if (made === null) return;
      if (await save(made, false, pushText('turnedOn'))) setOwn(made);
      else await unsubscribeBrowser();
    } catch {
      setProblem(pushText('noService'));
    } finally {
      setIsAsking(false);
    }
  }

  /** Turns this browser off, or all, and forgets them. */
  async function turnOff(where: 'here' | 'everywhere'): Promise<void> {
    const all = where === 'everywhere';
    const said = pushText(all ? 'allOff' : 'turnedOff');
    if (!(await change(RemovePushDocument, all ? {} : { endpoint }, said))) return;
    await unsubscribeBrowser().catch(() => undefined);
    setOwn(null);
  }

  return {
    support,
    /** Null until the shop has answered. */
    push: push ?? null,
    asking,
    isPending: isPending || isAsking,
    problem: problem ?? failureText,
    turnOn,
    turnOff,
    /** Turns another browser on or off. */
    switchOther: (uid: string, isOn: boolean) =>
      change(SwitchPushDocument, { uid, isOn }, pushText(isOn ? 'otherIsOn' : 'otherIsOff')),
    /** Forgets another browser. */
    forget: (uid: string) => change(RemovePushDocument, { uid }, pushText('forgotten')),
    setOrders: (hasOrders: boolean) => own != null && save(own, hasOrders, pushText('saved')),
  };
}
