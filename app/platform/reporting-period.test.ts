import { expect, test } from 'vitest'
import { listDays, readPeriod } from './reporting-period.ts'

const today = '2026-03-02'

test.each([
  [{ period: '7days' }, '7days', '2026-02-24', '2026-03-02'],
  [{ period: '30days' }, '30days', '2026-02-01', '2026-03-02'],
  [{ period: 'custom', from: '2026-01-01', to: '2026-01-31' }, 'custom', '2026-01-01', '2026-01-31'],
  [{ period: 'custom', from: '2026-01-31', to: '2026-01-01' }, 'custom', '2026-01-01', '2026-01-31'],
  [{ period: 'custom', from: '2020-01-01', to: '2026-01-01' }, 'custom', '2025-01-01', '2026-01-01'],
  [{ period: 'custom', from: '2026-02-31', to: '2026-03-01' }, '7days', '2026-02-24', '2026-03-02'],
  [{ period: 'custom', from: "1' or 1=1", to: ['2026-03-01'] }, '7days', '2026-02-24', '2026-03-02'],
  [{}, '7days', '2026-02-24', '2026-03-02'],
])('the parameters %o select the period %s, from %s to %s', (parameters, kind, from, to) => {
  expect(readPeriod(parameters, today)).toEqual({ kind, from, to })
})

test('listDays lists every day of a period, also across a clock change', () => {
  const days = listDays({ kind: 'custom', from: '2026-03-28', to: '2026-03-31' })
  expect(days).toEqual(['2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31'])
})
