import { expect, test } from 'vitest'
import { countPlaywright, countVitest } from './count-reports.ts'

test('tests are counted, and a file that broke before its first test counts as one failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{}, {}, {}] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
    ],
  }
  expect(countVitest(JSON.stringify(report))).toEqual({ passed: 3, failed: 2 })
})

test('a journey that only passed when repeated has failed', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 } }
  expect(countPlaywright(JSON.stringify(report))).toEqual({ passed: 5, failed: 2 })
})
