import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { countPlaywright, countVitest } from './count-reports.ts'

test('tests are counted, failures are named, and a file that fails before its first test is one failure', () => {
  const passedTest = { status: 'passed', fullName: 'a cart is kept' }
  const failedTest = {
    status: 'failed',
    fullName: 'a cart is merged',
    failureMessages: ['\u001B[31mExpected\u001B[39m: 3\n  Received: 2\n    at cart.test.ts:3:4', 'and more'],
  }
  const createFileResult = (
    name: string,
    status: string,
    assertionResults: object[],
    durationInMs: number,
  ) => ({
    name: resolve(name),
    status,
    assertionResults,
    startTime: 1000,
    endTime: 1000 + durationInMs,
  })
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      createFileResult('app/good.test.ts', 'passed', [passedTest, passedTest], 20),
      createFileResult('app/bad.test.ts', 'failed', [passedTest, failedTest], 3000),
      createFileResult('app/broken.test.ts', 'failed', [], 0),
    ],
  }
  expect(countVitest(JSON.stringify(report))).toEqual({
    passed: 3,
    failed: 2,
    failedNames: ['app/broken.test.ts', 'app/bad.test.ts: a cart is merged (Expected: 3 Received: 2)'],
    flaky: [],
    slowest: [
      { name: 'app/bad.test.ts', seconds: 3 },
      { name: 'app/good.test.ts', seconds: 0.02 },
      { name: 'app/broken.test.ts', seconds: 0 },
    ],
  })
})

test('a test that passes on its second try counts as passed and is listed as flaky', () => {
  const flaky = { status: 'passed', fullName: 'a mail goes out', failureMessages: ['Error: no mail'] }
  const file = { name: resolve('app/mail.test.ts'), status: 'passed', startTime: 0, endTime: 1 }
  const report = {
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [{ ...file, assertionResults: [flaky] }],
  }
  expect(countVitest(JSON.stringify(report))).toMatchObject({
    passed: 1,
    failed: 0,
    flaky: ['app/mail.test.ts: a mail goes out (Error: no mail), try 2'],
  })
})

test('a journey that passes on a retry counts as passed and is listed as flaky with its language and width', () => {
  const resultsByStatus = {
    expected: [{ duration: 900 }],
    flaky: [{ duration: 15_000, error: { message: 'Still\n hidden' } }, { duration: 800 }],
    unexpected: [{ duration: 15_000, error: { message: 'Still\n hidden' } }, { duration: 15_100 }],
  }
  const createJourneySpec = (title: string, status: keyof typeof resultsByStatus) => ({
    title,
    file: 'cart.journey.ts',
    tests: [{ projectName: 'ar narrow', status, results: resultsByStatus[status] }],
  })
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        specs: [
          createJourneySpec('a coupon is taken', 'expected'),
          createJourneySpec('a line is changed', 'flaky'),
        ],
        suites: [{ specs: [createJourneySpec('two tabs are in step', 'unexpected')] }],
      },
    ],
  }
  expect(countPlaywright(JSON.stringify(report))).toEqual({
    passed: 6,
    failed: 1,
    failedNames: ['cart.journey.ts, ar narrow: two tabs are in step (Still hidden)'],
    flaky: ['cart.journey.ts, ar narrow: a line is changed (Still hidden), try 2'],
    slowest: [
      { name: 'cart.journey.ts, ar narrow: two tabs are in step', seconds: 15.1 },
      { name: 'cart.journey.ts, ar narrow: a line is changed', seconds: 15 },
      { name: 'cart.journey.ts, ar narrow: a coupon is taken', seconds: 0.9 },
    ],
  })
})
