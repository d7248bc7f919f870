import { z } from 'zod';
import { staffText } from '../staff-texts.ts';

/** The shortest password of a staff account, in characters. */
const SHORTEST = 12;

/** The check of a new password; the API checks it again. */
export const newPasswordCheck = z.string().min(SHORTEST, { error: () => staffText('tooShort') });
