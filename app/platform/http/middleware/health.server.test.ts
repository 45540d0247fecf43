import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createFixedClock } from '#app/platform/clock.ts'
import { createLog } from '#app/platform/log.server.ts'
import { health } from './health.server.ts'
import { createShutdown } from './shutdown.ts'

function openHealth() {
  const lines: string[] = []
  const log = createLog({ destination: { write: (line: string) => void lines.push(line) } })
  const shutdown = createShutdown({ clock: createFixedClock('2026-01-01T00:00:00Z') }, { graceInMs: 0 })
  const checks = { findReadinessProblem: async (): Promise<string | undefined> => undefined, shutdown, log }
  const app = new Hono().use(health(checks))
  const sendRequest = async (path: string) => {
    const response = await app.request(path)
    return [response.status, await response.json()]
  }
  return { checks, ask: sendRequest, lines, shutdown }
}

test('/readyz returns 200 when no readiness problem is found', async () => {
  const { ask: sendRequest, lines } = openHealth()
  expect(await sendRequest('/readyz')).toEqual([200, { status: 'ready' }])
  expect(lines).toEqual([])
})

test('/readyz returns 503 with the missing requirement, which is also logged', async () => {
  const { checks, ask: sendRequest, lines } = openHealth()
  checks.findReadinessProblem = async () => 'migrations'
  expect(await sendRequest('/readyz')).toEqual([503, { status: 'not ready', missing: 'migrations' }])
  expect(lines.join('')).toContain('"missing":"migrations"')
})

test('the cause of a failed readiness check is logged and left out of the response', async () => {
  const { checks, ask: sendRequest, lines } = openHealth()
  checks.findReadinessProblem = () => Promise.reject(new Error('password of shop@db.internal is wrong'))
  expect(await sendRequest('/readyz')).toEqual([503, { status: 'not ready', missing: 'database' }])
  expect(lines.join('')).toContain('password of shop@db.internal is wrong')
})

test('health endpoints accept only GET and HEAD', async () => {
  const { checks } = openHealth()
  const app = new Hono().use(health(checks))
  for (const path of ['/healthz', '/readyz']) {
    const response = await app.request(path, { method: 'POST' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect((await app.request(path, { method: 'HEAD' })).status).toBe(200)
  }
})

test('during shutdown /healthz reports alive and /readyz reports not ready', async () => {
  const { ask: sendRequest, shutdown } = openHealth()
  await shutdown.begin()
  expect(await sendRequest('/readyz')).toEqual([503, { status: 'not ready', missing: 'shutting down' }])
  expect(await sendRequest('/healthz')).toEqual([200, { status: 'alive' }])
})
