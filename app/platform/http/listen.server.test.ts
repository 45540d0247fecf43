import { connect } from 'node:net'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { listen } from './listen.server.ts'

test('a closing server lets running requests end, takes no new ones and says so to who asks', async () => {
  const started = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const app = new Hono().get('/slow', async (c) => {
    started.resolve()
    await goOn.promise
    return c.text('done')
  })
  const server = await listen(app, { host: '127.0.0.1', port: 0 })
  const address = `http://127.0.0.1:${server.port}/slow`
  const running = fetch(address)
  await started.promise
  const closed = server.close()
  await expect(fetch(address)).rejects.toThrow('fetch failed')
  goOn.resolve()
  expect(await (await running).text()).toBe('done')
  await closed
})

test('a request that does not end is cut off after the grace', async () => {
  const started = Promise.withResolvers<void>()
  const app = new Hono().get('/never', async () => {
    started.resolve()
    return new Promise<Response>(() => {})
  })
  const server = await listen(app, { host: '127.0.0.1', port: 0, graceInMs: 20 })
  const running = fetch(`http://127.0.0.1:${server.port}/never`)
  running.catch(() => {})
  await started.promise
  await Promise.all([server.close(), server.close()])
  await expect(running).rejects.toThrow('fetch failed')
})

test('a port that is taken is an error, not a crash later', async () => {
  const app = new Hono()
  const first = await listen(app, { host: '127.0.0.1', port: 0 })
  await expect(listen(app, { host: '127.0.0.1', port: first.port })).rejects.toThrow('EADDRINUSE')
  await first.close()
})

test.each([
  ['GET / HTTP/1.1\r\nHost: a b\r\n\r\n', 400],
  ['GET /a\\b HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
  ['GET *bad HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
  [`GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
])('what is no proper request (%.30s) is refused, never a 500', async (text, status) => {
  const server = await listen(new Hono(), { host: '127.0.0.1', port: 0 })
  const firstLine = await new Promise<string>((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(text))
    socket.on('error', reject).once('data', (data) => {
      resolve(data.toString().split('\r\n', 1)[0] ?? '')
      socket.destroy()
    })
  })
  expect(firstLine).toContain(` ${status} `)
  await server.close()
})
