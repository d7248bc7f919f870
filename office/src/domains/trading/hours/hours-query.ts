import {
  type HoursFieldsFragment,
  MarketHoursDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** The trading hours of two weeks and the calendar of a year. */
export type Hours = HoursFieldsFragment;
/** A day of the market. */
export type MarketDay = Hours['days'][number];
/** A day with other hours. */
export type MarketEntry = Hours['exceptions'][number];

/** Days of the calendar's picture. */
export const DAYS = 14;

/** The trading hours of two weeks, beginning `skip` days after the Sunday of this week. */
export const hoursQuery = (skip: number) => officeQuery('settings', MarketHoursDocument, { skip });
