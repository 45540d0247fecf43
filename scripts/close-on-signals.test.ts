import { EventEmitter } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { closeOnSignals } from './close-on-signals.ts'

afterEach(() => vi.restoreAllMocks())

function aProcess() {
  const closing = Promise.withResolvers<void>()
  const close = vi.fn<() => Promise<void>>(() => closing.promise)
  const exit = vi.fn<(code: number) => void>()
  const fakeProcess = Object.assign(new EventEmitter(), { exit })
  closeOnSignals(fakeProcess, close)
  return { running: fakeProcess, exit, close, closed: closing }
}

const waitForNextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('the process exits with code 0 when everything is closed', async () => {
  const { running: fakeProcess, exit, closed: closing } = aProcess()
  fakeProcess.emit('SIGTERM')
  await waitForNextTurn()
  expect(exit).not.toHaveBeenCalled()
  closing.resolve()
  await waitForNextTurn()
  expect(exit.mock.calls).toEqual([[0]])
})

test('SIGINT followed by SIGTERM closes only once', async () => {
  const { running: fakeProcess, exit, close } = aProcess()
  fakeProcess.emit('SIGINT')
  fakeProcess.emit('SIGTERM')
  await waitForNextTurn()
  expect([close.mock.calls.length, exit.mock.calls.length]).toEqual([1, 0])
})

test('a repeated signal ends the process immediately with exit code 1', () => {
  const { running: fakeProcess, exit } = aProcess()
  fakeProcess.emit('SIGINT')
  fakeProcess.emit('SIGINT')
  expect(exit.mock.calls).toEqual([[1]])
})

test('a failure to close is reported, and the process exits with code 1', async () => {
  const { running: fakeProcess, exit, closed: closing } = aProcess()
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  fakeProcess.emit('SIGTERM')
  closing.reject(new Error('a file is locked'))
  await waitForNextTurn()
  expect([exit.mock.calls, consoleError.mock.calls.length]).toEqual([[[1]], 1])
})
