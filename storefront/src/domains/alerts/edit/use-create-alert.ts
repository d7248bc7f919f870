import { CreateAlertDocument, type CustomerAlertInput } from '../../../platform/graphql/generated/graphql.ts';
import { alertText } from '../alert-texts.ts';
import { useChangeAlert } from './use-change-alert.ts';

/** Sends a new alert to the shop. */
export interface AlertSender {
  /** Resolves with whether the shop accepted the alert; never rejects. */
  readonly send: (input: CustomerAlertInput) => Promise<boolean>;
  readonly isPending: boolean;
  readonly failureText: string | null;
}

/** Returns the sender of a signed-in customer. */
export function useCreateAlert(): AlertSender {
  const { change, isPending, failureText } = useChangeAlert();
  return {
    send: (input) => change(CreateAlertDocument, { input }, alertText('made')),
    isPending,
    failureText,
  };
}
