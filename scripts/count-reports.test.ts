import { expect, test } from 'vitest'
import { countPlaywright, countVitest, failedVitestFiles } from './count-reports.ts'

test('tests are counted, and a file that broke before its first test counts as one failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { name: '/shop/good.test.ts', status: 'passed', assertionResults: [{}, {}, {}] },
      { name: '/shop/bad.test.ts', status: 'failed', assertionResults: [{}] },
      { name: '/shop/broken.test.ts', status: 'failed', assertionResults: [] },
    ],
  }
  expect(countVitest(JSON.stringify(report))).toEqual({ passed: 3, failed: 2 })
  expect(failedVitestFiles(JSON.stringify(report))).toEqual(['/shop/bad.test.ts', '/shop/broken.test.ts'])
})

test('a journey that only passed when repeated has failed', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 } }
  expect(countPlaywright(JSON.stringify(report))).toEqual({ passed: 5, failed: 2 })
})
