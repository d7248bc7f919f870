/** A part of a review that staff should read before they publish the review. */
export type ReviewRemark = 'telephone' | 'email' | 'link' | 'repeats';

const TELEPHONE = /(?:\+?\d[\s().-]*){7,}/;
const EMAIL = /[^\s@]+@[^\s@]+\.[^\s@]+/;
const LINK = /https?:\/\/|\bwww\.|\b[\w-]+\.(?:com|net|org|shop|ru|cn)\b/i;
const LEAST_WORDS = 4;

/** Returns the parts of a review's text that staff should read before they publish it. */
export function reviewRemarks(text: string): readonly ReviewRemark[] {
  const remarks: ReviewRemark[] = [];
  if (TELEPHONE.test(text)) remarks.push('telephone');
  if (EMAIL.test(text)) remarks.push('email');
  if (LINK.test(text.replaceAll(new RegExp(EMAIL, 'g'), ''))) remarks.push('link');
  if (repeatsOneWord(text)) remarks.push('repeats');
  return remarks;
}

function repeatsOneWord(text: string): boolean {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  return words.length >= LEAST_WORDS && new Set(words).size === 1;
}
