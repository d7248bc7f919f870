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
import { readStored, writeStored } from '../../../platform/storage/browser-storage.ts';
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
  const { change, failureText } = useChangeList([query.queryKey[0]], pushText('failed'));
  const push = asking.data?.customer?.push;
  const uid = push?.browser?.uid;
  useEffect(() => {
    if (uid !== undefined) writeStored('push_browser', uid);
  }, [uid]);
  const remembered = own === null ? readStored('push_browser') : null;
  const lost = push?.browsers.find((browser) => browser.uid === remembered) ?? null;

  const save = (browser: BrowserSubscription, hasOrders: boolean, said: string) =>
    change(
      SavePushDocument,
      {
        input: { ...browser, order_updates: hasOrders, name: browserName(navigator.userAgent) },
        endpoint: browser.endpoint,
        lost: lost?.uid ?? '',
        hasLost: lost !== null,
      },
      said,
    );

  /** Subscribes this browser with the shop's key, and stores it. */
  async function subscribe(publicKey: string): Promise<void> {
    const made = await subscribeBrowser(publicKey);
    setSupport(pushSupport());
    if (made === null) return;
    if (await save(made, false, pushText('turnedOn'))) setOwn(made);
    else await unsubscribeBrowser();
  }

  async function turnOn(): Promise<void> {
    if (push == null || isAsking) return;
    setProblem(null);
    setIsAsking(true);
    try {
      // A new subscription would have a new address, and leave the known browser in the list beside it.
      if (own != null && push.browser) await save(own, push.browser.order_updates, pushText('turnedOn'));
      else await subscribe(push.public_key);
    } catch {
      setProblem(pushText('noService'));
    } finally {
      setIsAsking(false);
    }
  }

  /** Forgets all browsers, and ends the subscription of this one. Returns whether it did. */
  async function forgetAll(): Promise<boolean> {
    if (!(await change(RemovePushDocument, {}, pushText('allForgotten')))) return false;
    await unsubscribeBrowser().catch(() => undefined);
    setOwn(null);
    return true;
  }

  return {
    support,
    /** Null until the shop has answered. */
    push: push ?? null,
    /** What the shop still knows of this browser, whose subscription has ended, such as when it was blocked. */
    lost,
    asking,
    isAsking,
    problem: problem ?? failureText,
    turnOn,
    /** Turns this browser off. The shop keeps it in the list. */
    turnOff: async () =>
      push?.browser &&
      change(SwitchPushDocument, { uid: push.browser.uid, isOn: false }, pushText('turnedOff')),
    /** Turns another browser on or off. */
    switchOther: (uid: string, isOn: boolean) =>
      change(SwitchPushDocument, { uid, isOn }, pushText(isOn ? 'otherIsOn' : 'otherIsOff')),
    /** Forgets another browser. */
    forget: (uid: string) => change(RemovePushDocument, { uid }, pushText('forgotten')),
    forgetAll,
    setOrders: async (hasOrders: boolean) => own != null && save(own, hasOrders, pushText('saved')),
  };
}
