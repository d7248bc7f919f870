import { useChangeList } from '../../customers/account-page/use-change-list.ts';
import { alertText } from '../alert-texts.ts';
import { alertMailsQuery } from './alert-mails-query.ts';

/** Returns a function that changes the alerts behind the link of an e-mail. */
export const useChangeByLink = (token: string) =>
  useChangeList(alertMailsQuery(token).queryKey, alertText('failed'));
