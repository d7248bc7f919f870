import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import {
  BrowserPushDocument,
  type PushFieldsFragment,
  RemovePushDocument,
  SavePushDocument,
  SwitchPushDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import {
  type BrowserSubscription,
  isPushPermitted,
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
  /** Resolves with the address of this browser while it is turned on; null otherwise. */
  const turningOn = useRef<Promise<string | null> | null>(null);
  /** Counts the choices for this browser: one that waits is dropped for a newer one. */
  const newest = useRef(0);
  const client = useQueryClient();
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

  /** Stores a subscription. `replaced` is the known browser whose place it takes. */
  const save = (
    browser: BrowserSubscription,
    hasOrders: boolean,
    said: string,
    replaced: { readonly uid: string } | null = null,
  ) =>
    change(
      SavePushDocument,
      {
        input: { ...browser, order_updates: hasOrders, name: browserName(navigator.userAgent) },
        endpoint: browser.endpoint,
        lost: replaced?.uid ?? '',
        hasLost: replaced !== null,
      },
      said,
    );

  /** Subscribes this browser with the shop's key, and stores it. Returns its address; null if it is not stored. */
  async function subscribe({ public_key: publicKey, browser }: PushFieldsFragment): Promise<string | null> {
    const made = await subscribeBrowser(publicKey);
    setSupport(pushSupport());
    if (made === null) return null;
    const replaced = browser ?? lost;
    if (await save(made, replaced?.order_updates ?? false, pushText('turnedOn'), replaced)) {
      setOwn(made);
      return made.endpoint;
    }
    await unsubscribeBrowser();
    return null;
  }

  /** Turns this browser on. Returns its address; null if it is not stored. Never rejects. */
  async function enable(known: PushFieldsFragment): Promise<string | null> {
    setProblem(null);
    setIsAsking(true);
    try {
      // The subscription ends when the visitor takes the permission back, also while this page is open.
      const isSame =
        own != null && isPushPermitted() && (await readSubscription())?.endpoint === own.endpoint;
      if (!(isSame && known.browser)) return await subscribe(known);
      // A new subscription would have a new address.
      const isSaved = await save(own, known.browser.order_updates, pushText('turnedOn'));
      return isSaved ? own.endpoint : null;
    } catch {
      setProblem(pushText('noService'));
      return null;
    } finally {
      setIsAsking(false);
    }
  }

  async function turnOn(): Promise<void> {
    newest.current += 1;
    if (push == null) return;
    turningOn.current ??= enable(push).finally(() => {
      turningOn.current = null;
    });
    await turningOn.current;
  }

  /** Turns this browser off, once it is on. The shop keeps it in the list. */
  async function turnOff(): Promise<void> {
    newest.current += 1;
    const choice = newest.current;
    let browserUid = push?.browser?.uid;
    if (turningOn.current !== null) {
      const saved = await turningOn.current;
      if (saved === null || choice !== newest.current) return;
      const answer = await client.fetchQuery(browserPushQuery(saved)).catch(() => null);
      if (answer === null) setProblem(pushText('failed'));
      browserUid = answer?.customer?.push.browser?.uid;
    }
    if (browserUid === undefined || choice !== newest.current) return;
    await change(SwitchPushDocument, { uid: browserUid, isOn: false }, pushText('turnedOff'));
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
    turnOff,
    /** Turns another browser on or off. */
    switchOther: (uid: string, isOn: boolean) =>
      change(SwitchPushDocument, { uid, isOn }, pushText(isOn ? 'otherIsOn' : 'otherIsOff')),
    /** Forgets another browser. */
    forget: (uid: string) => change(RemovePushDocument, { uid }, pushText('forgotten')),
    forgetAll,
    setOrders: async (hasOrders: boolean) => own != null && save(own, hasOrders, pushText('saved')),
  };
}
