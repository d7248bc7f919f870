import { failureMessages } from '../graphql/graphql-failure.ts';
import { CaptchaFailure } from './captcha-failure.ts';

/**
 * Returns why a form was rejected: the captcha's message, the shop's, or `fallback` without a
 * response.
 */
export function sendFailureText(error: unknown, fallback: string): string {
  if (error instanceof CaptchaFailure) return error.message;
  return failureMessages(error, fallback).join(' ');
}
