import { ALERT_KINDS } from '@ingot/rules/alerts/alert-kinds.ts';
import { REPORTS } from '@ingot/rules/reports/report-list.ts';
import { expect, test } from 'vitest';
import { figureText, partText, reportText, shownFigures } from './report-words.ts';

test('every report, figure and ratio has a name (REP-01)', () => {
  for (const report of Object.values(REPORTS)) {
    expect(reportText(report.code)).not.toBe('');
    for (const figure of shownFigures(report)) expect(figureText(figure), figure.code).not.toBe('');
    if (report.ratio !== null) {
      expect(figureText({ code: report.ratio.code, kind: 'count' }), report.code).not.toBe('');
    }
  }
});

test('the report of alerts names alerts of every kind, and shows a kind it does not know as it is', () => {
  for (const kind of Object.keys(ALERT_KINDS)) {
    expect(partText('alerts', `${kind}: `), kind).toMatch(/^[A-Z]/);
  }
  expect(partText('alerts', 'premium: Silver Round')).toBe('Premium over spot: Silver Round');
  expect(partText('alerts', 'opening: gold')).toBe('Market opens: Gold');
  expect(partText('alerts', 'tide: gold')).toBe('tide: gold');
});
