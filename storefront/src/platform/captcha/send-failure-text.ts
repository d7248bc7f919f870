import { failureMessages } from '../graphql/graphql-failure.ts';
import { CaptchaFailure } from './captcha-failure.ts';

/** Why a form was not taken, for its alert: the captcha's words, the shop's, or `fallback` when no answer came. */
export function sendFailureText(error: unknown, fallback: string): string {
  if (error instanceof CaptchaFailure) return error.message;
  return failureMessages(error, fallback).join(' ');
}
