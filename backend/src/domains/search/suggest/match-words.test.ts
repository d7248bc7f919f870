import { describe, expect, it } from 'vitest';
import { cutText, stripTags } from './cut-text.ts';
import { bestMatches, matchScore, wordsOf } from './match-words.ts';

describe('wordsOf', () => {
  it.each([
    ['Silver Coins', ['silver', 'coins']],
    ['1/10 oz & 2.5 g', ['1/10', 'oz', '2.5', 'g']],
    ['Tejón', ['tejon']],
    ['', []],
  ])('%s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});

describe('matchScore', () => {
  it('requires every typed word to be a prefix of a word', () => {
    expect(matchScore(['sil', 'co'], 'Silver Coins')).toBeGreaterThan(0);
    expect(matchScore(['ilver'], 'Silver Coins')).toBe(0);
    expect(matchScore(['silver', 'bars'], 'Silver Coins')).toBe(0);
    expect(matchScore([], 'Silver Coins')).toBe(0);
  });

  it('prefers earlier and whole words, and names to bodies', () => {
    const entries = ['Large silver coins', 'Silverware', 'Silver', 'About us'];
    expect(
      bestMatches(['silver'], entries, (name) => ({
        name,
        body: name === 'About us' ? 'We sell silver.' : '',
      })),
    ).toEqual(['Silver', 'Large silver coins', 'Silverware', 'About us']);
  });
});

describe('cutText', () => {
  it.each([
    ['Silver coins', 0, 'Silver coins'],
    ['Silver coins', 12, 'Silver coins'],
    ['Silver coins', 11, 'Silver coi…'],
    ['Silver and gold coins', 16, 'Silver and gold…'],
    ['Silver, gold coins', 8, 'Silver…'],
    ['🪙🪙🪙🪙', 3, '🪙🪙…'],
  ])('%s to %i', (text, length, expected) => {
    expect(cutText(text, length)).toBe(expected);
    expect([...cutText(text, length)].length).toBeLessThanOrEqual(length || 99);
  });
});

describe('stripTags', () => {
  it('removes markup (SRCH-26)', () => {
    expect(stripTags('<b>tall</b> ship')).toBe('tall ship');
    expect(stripTags('<<script>script>x')).toBe('script x');
    expect(stripTags('<img src=x onerror=alert(1)')).toBe('img src=x onerror=alert(1)');
  });
});
