import { connect } from 'node:net'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { listen } from './listen.server.ts'

test('a closing server completes running requests and rejects new connections', async () => {
  const started = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const app = new Hono().get('/slow', async (c) => {
    started.resolve()
    await goOn.promise
    return c.text('done')
  })
  const server = await listen(app, { host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${server.port}/slow`
  const running = fetch(url)
  await started.promise
  const closed = server.close()
  await expect(fetch(url)).rejects.toThrow('fetch failed')
  goOn.resolve()
  expect(await (await running).text()).toBe('done')
  await closed
})

test('closing a server aborts requests that are still running after the grace period', async () => {
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

test('listening on a port in use rejects with EADDRINUSE', async () => {
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
])('a malformed request (%.30s) is rejected with a 4xx status, never with 500', async (text, status) => {
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

describe('request targets with unencoded characters', () => {
  const app = new Hono().get('/slow', async (c) => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    return c.text('slow')
  })
  const options = { host: '127.0.0.1', port: 0 }

  test('redirect to the encoded URL and close the connection', async () => {
    const server = await listen(app, { ...options, canonicalOf: (target) => `${target}#canonical` })
    const answer = await answersTo(server.port, 'GET /عسل/ HTTP/1.1\r\nHost: localhost\r\n\r\n')
    expect(answer).toBe(
      'HTTP/1.1 301 Moved Permanently\r\nLocation: /%D8%B9%D8%B3%D9%84/#canonical\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
    )
    await server.close()
  })

  test('are rejected with 400 without a canonical URL, with another method, or in an absolute URL', async () => {
    const plain = await listen(app, options)
    const get = 'GET /عسل/ HTTP/1.1\r\nHost: localhost\r\n\r\n'
    expect(await answersTo(plain.port, get)).toMatch(/^HTTP\/1\.1 400 /)
    const server = await listen(app, { ...options, canonicalOf: (target) => target })
    expect(await answersTo(server.port, get.replace('GET', 'POST'))).toMatch(/^HTTP\/1\.1 400 /)
    expect(await answersTo(server.port, `GET http://evil.example${get.slice(4)}`)).toMatch(/^HTTP\/1\.1 400 /)
    await Promise.all([plain.close(), server.close()])
  })

  test('send no response ahead of a pending request on the same connection', async () => {
    const server = await listen(app, { ...options, canonicalOf: (target) => target })
    const slow = 'GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n'
    const answer = await answersTo(server.port, slow, 'GET /عسل/ HTTP/1.1\r\nHost: localhost\r\n\r\n')
    expect(answer).not.toContain('301')
    const after = await answersTo(server.port, `${slow}GET /عسل/ HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    expect(after).not.toContain('301')
    await server.close()
  })
})

/** The complete response until the connection ends; each part is sent as a separate packet. */
async function answersTo(port: number, ...parts: string[]): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let answer = ''
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  socket.on('error', reject).on('data', (data) => (answer += data.toString()))
  socket.on('close', () => resolve(answer))
  for (const part of parts) {
    socket.write(part)
    await new Promise((next) => setTimeout(next, 10))
  }
  return promise
}
