import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTally, runParts } from './parts.ts'

const printedLines: string[] = []

beforeEach(() => {
  printedLines.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => printedLines.push(line))
  vi.spyOn(console, 'error').mockImplementation((line: string) => printedLines.push(line))
})

afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = undefined
})

test('a failing part does not stop the next part, and the last line is the total', async () => {
  await runParts([
    { name: 'Types', run: async () => createTally(false) },
    { name: 'Broken', run: () => Promise.reject(new Error('no browser')) },
    {
      name: 'Tests',
      run: async () => ({ passed: 41, failed: 1, failedNames: ['cart.test.ts: a cart is kept'] }),
    },
  ])
  expect(printedLines).toContain('no browser')
  expect(printedLines).toContain('failed    cart.test.ts: a cart is kept')
  expect(printedLines.at(-1)).toBe('41 passed, 3 failed')
  expect(process.exitCode).toBe(1)
})

test('flaky tests and the slowest files are listed and do not count as failures', async () => {
  const slowest = [{ name: 'cart.test.ts', seconds: 12.34 }]
  await runParts([
    {
      name: 'Tests',
      run: async () => ({ passed: 2, failed: 0, flaky: ['mail.test.ts: a mail, try 2'], slowest }),
    },
  ])
  expect(printedLines).toContain('   12.3 s  cart.test.ts')
  expect(printedLines.slice(-3)).toEqual([
    'flaky     mail.test.ts: a mail, try 2',
    '1 flaky: a second try passed',
    '2 passed, 0 failed',
  ])
  expect(process.exitCode).toBe(0)
})

test('the command succeeds when every part passes', async () => {
  await runParts([{ name: 'Types', run: async () => createTally(true) }])
  expect(printedLines.at(-1)).toBe('1 passed, 0 failed')
  expect(process.exitCode).toBe(0)
})
