import type { Consent } from '@ingot/rules/shop/analytics-consent.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { clearAnalyticsCookies } from './clear-analytics-cookies.ts';
import { answerConsent, isRejectedByBrowser, useConsent } from './consent.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { type DataLayer, openDataLayer } from './data-layer.ts';
import { trackVisit } from './track-visit.ts';
import { useIdentity } from './use-identity.ts';

export interface AnalyticsProps {
  /** `layer`, or the id of the dealer's container. */
  readonly id: string;
}

/** Pages of the payment process never ask for consent. */
const NOT_ASKED = /^\/(checkout|cart-login|receipt)(\/|$)/;

/** Asks once for consent to analytics, and counts the visit after it. */
export default function Analytics({ id }: AnalyticsProps) {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const { consent, isAsked } = useConsent();
  const [isFirst] = useState(consent !== 'granted');
  // The CSP of a page sent before the consent blocks the container, so that page is reloaded.
  const isCounted = consent === 'granted' && (id === 'layer' || !isFirst);
  const [layer, setLayer] = useState<DataLayer | null>(null);
  useIdentity(layer);
  useEffect(() => {
    if (!isCounted) return;
    const opened = openDataLayer(id);
    setLayer(opened);
    return trackVisit(client, opened, isFirst);
  }, [client, isCounted, id, isFirst]);
  const asks = isAsked ?? (consent === null && !isRejectedByBrowser());
  if (!asks || (isAsked === null && NOT_ASKED.test(pathname))) return null;
  return <ConsentBanner takesFocus={isAsked === true} onAnswer={(answer) => take(answer, consent, id)} />;
}

/**
 * Applies an answer. Loaded code cannot be unloaded, and the CSP of an earlier page blocks it, so
 * both cases reload the page.
 */
function take(answer: Consent, before: Consent | null, id: string): void {
  const isReloaded = answer === 'granted' ? before !== 'granted' && id !== 'layer' : before === 'granted';
  if (answer === 'denied') clearAnalyticsCookies();
  // If the answer cannot be stored, a reload would ask again without end.
  if (answerConsent(answer) && isReloaded) window.location.reload();
}
