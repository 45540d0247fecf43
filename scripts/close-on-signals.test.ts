import { EventEmitter } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { closeOnSignals } from './close-on-signals.ts'

afterEach(() => vi.restoreAllMocks())

function aProcess() {
  const closed = Promise.withResolvers<void>()
  const close = vi.fn<() => Promise<void>>(() => closed.promise)
  const exit = vi.fn<(code: number) => void>()
  const running = Object.assign(new EventEmitter(), { exit })
  closeOnSignals(running, close)
  return { running, exit, close, closed }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('the process exits with code 0 when everything is closed', async () => {
  const { running, exit, closed } = aProcess()
  running.emit('SIGTERM')
  await turn()
  expect(exit).not.toHaveBeenCalled()
  closed.resolve()
  await turn()
  expect(exit.mock.calls).toEqual([[0]])
})

test('SIGINT followed by SIGTERM closes only once', async () => {
  const { running, exit, close } = aProcess()
  running.emit('SIGINT')
  running.emit('SIGTERM')
  await turn()
  expect([close.mock.calls.length, exit.mock.calls.length]).toEqual([1, 0])
})

test('a repeated signal ends the process immediately with exit code 1', () => {
  const { running, exit } = aProcess()
  running.emit('SIGINT')
  running.emit('SIGINT')
  expect(exit.mock.calls).toEqual([[1]])
})

test('a failure to close is reported, and the process exits with code 1', async () => {
  const { running, exit, closed } = aProcess()
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  running.emit('SIGTERM')
  closed.reject(new Error('a file is locked'))
  await turn()
  expect([exit.mock.calls, consoleError.mock.calls.length]).toEqual([[[1]], 1])
})
