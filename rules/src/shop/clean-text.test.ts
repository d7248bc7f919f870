import { describe, expect, it } from 'vitest';
import { characterCount, cleanLine, cleanLines, hasUnseenCharacters, labelLine } from './clean-text.ts';

describe('texts that shoppers type', () => {
  it('are one line where one line is expected', () => {
    expect(cleanLine(' Marta\r\n\tOakes  ')).toBe('Marta Oakes');
    expect(cleanLine('e\u0301')).toBe('é');
  });

  it('look on labels as they are stored; joiners of scripts stay', () => {
    expect(labelLine(' 88\u202E Quarry\u200B\r\nLane\uFEFF\ud800 ')).toBe('88 Quarry Lane');
    expect(labelLine('می\u200Cخواهم क्\u200Dष 🪙')).toBe('می\u200Cخواهم क्\u200Dष 🪙');
  });

  it('keep their paragraphs', () => {
    expect(cleanLines('\n a \r\n\r\n\r\n\r b\u00a0 c \r')).toBe('a\n\nb c');
  });

  it.each(['a\u0000b', '\u001b[2J', 'x\u202Egnp.exe', 'x\ud800', '\u0085'])(
    '%j contains invisible characters',
    (text) => {
      expect(hasUnseenCharacters(text)).toBe(true);
    },
  );

  it('are counted as readers count them', () => {
    expect(hasUnseenCharacters('Zoë 🪙\nעברית')).toBe(false);
    expect(characterCount('🪙🪙')).toBe(2);
  });
});
