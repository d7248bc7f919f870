import { mailTextsVersion } from '../../../domains/shop/mail-texts/mail-text.repository.ts';
import type { OfficePart } from '../../../platform/office/office-part.ts';
import { mailResolvers } from './mails.resolvers.ts';

/** The texts of e-mails of every domain, with samples. */
export const office: OfficePart = {
  resolvers: mailResolvers,
  watches: [{ topic: 'mails', version: mailTextsVersion }],
};
