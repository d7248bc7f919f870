import { useChangeList } from '../../customers/account-page/use-change-list.ts';
import { alertText } from '../alert-texts.ts';
import { alertsQuery } from '../alerts-query.ts';

/** Returns a function that changes the alerts. */
export const useChangeAlert = () => useChangeList(alertsQuery().queryKey, alertText('failed'));
