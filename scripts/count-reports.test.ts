import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { countPlaywright, countVitest, failedVitestFiles } from './count-reports.ts'

test('tests are counted and named with what was wrong, and a file that broke before its first test counts as one failure', () => {
  const good = { status: 'passed', fullName: 'a cart is kept' }
  const bad = {
    status: 'failed',
    fullName: 'a cart is merged',
    failureMessages: ['\u001B[31mExpected\u001B[39m: 3\n  Received: 2', 'and more'],
  }
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { name: resolve('app/good.test.ts'), status: 'passed', assertionResults: [good, good] },
      { name: resolve('app/bad.test.ts'), status: 'failed', assertionResults: [good, bad] },
      { name: resolve('app/broken.test.ts'), status: 'failed', assertionResults: [] },
    ],
  }
  expect(countVitest(JSON.stringify(report))).toEqual({
    passed: 3,
    failed: 2,
    names: ['app/broken.test.ts', 'app/bad.test.ts: a cart is merged (Expected: 3 Received: 2)'],
  })
  expect(failedVitestFiles(JSON.stringify(report))).toEqual(
    ['app/bad.test.ts', 'app/broken.test.ts'].map((file) => resolve(file)),
  )
})

test('a journey that only passed when repeated has failed, and is named with its language and width', () => {
  const journey = (title: string, status: string) => ({
    title,
    file: 'cart.journey.ts',
    tests: [{ projectName: 'ar narrow', status, results: [{ error: { message: 'Still\n hidden' } }] }],
  })
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
    suites: [
      {
        specs: [journey('a coupon is taken', 'expected'), journey('a line is changed', 'flaky')],
        suites: [{ specs: [journey('two tabs are in step', 'unexpected')] }],
      },
    ],
  }
  expect(countPlaywright(JSON.stringify(report))).toEqual({
    passed: 5,
    failed: 2,
    names: [
      'cart.journey.ts, ar narrow: a line is changed (Still hidden)',
      'cart.journey.ts, ar narrow: two tabs are in step (Still hidden)',
    ],
  })
})
