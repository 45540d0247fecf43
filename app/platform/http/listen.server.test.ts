import { connect } from 'node:net'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { listen } from './listen.server.ts'

test('a closing server completes running requests and rejects new connections', async () => {
  const requestStart = Promise.withResolvers<void>()
  const responseGate = Promise.withResolvers<void>()
  const app = new Hono().get('/slow', async (c) => {
    requestStart.resolve()
    await responseGate.promise
    return c.text('done')
  })
  const server = await listen(app, { host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${server.port}/slow`
  const pendingResponse = fetch(url)
  await requestStart.promise
  const closing = server.close()
  await expect(fetch(url)).rejects.toThrow('fetch failed')
  responseGate.resolve()
  expect(await (await pendingResponse).text()).toBe('done')
  await closing
})

test('closing a server aborts requests that are still running after the grace period', async () => {
  const requestStart = Promise.withResolvers<void>()
  const app = new Hono().get('/never', async () => {
    requestStart.resolve()
    return new Promise<Response>(() => {})
  })
  const server = await listen(app, { host: '127.0.0.1', port: 0, graceInMs: 20 })
  const pendingResponse = fetch(`http://127.0.0.1:${server.port}/never`)
  pendingResponse.catch(() => {})
  await requestStart.promise
  await Promise.all([server.close(), server.close()])
  await expect(pendingResponse).rejects.toThrow('fetch failed')
})

test('listening on a port in use rejects with EADDRINUSE', async () => {
  const app = new Hono()
  const firstServer = await listen(app, { host: '127.0.0.1', port: 0 })
  await expect(listen(app, { host: '127.0.0.1', port: firstServer.port })).rejects.toThrow('EADDRINUSE')
  await firstServer.close()
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
    const server = await listen(app, { ...options, canonicalizeTarget: (target) => `${target}#canonical` })
    const responseText = await readResponses(server.port, 'GET /عسل/ HTTP/1.1\r\nHost: localhost\r\n\r\n')
    expect(responseText).toBe(
      'HTTP/1.1 301 Moved Permanently\r\nLocation: /%D8%B9%D8%B3%D9%84/#canonical\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
    )
    await server.close()
  })

  test('are rejected with 400 without a canonical URL, with another method, or in an absolute URL', async () => {
    const plainServer = await listen(app, options)
    const getRequest = 'GET /عسل/ HTTP/1.1\r\nHost: localhost\r\n\r\n'
    expect(await readResponses(plainServer.port, getRequest)).toMatch(/^HTTP\/1\.1 400 /)
    const server = await listen(app, { ...options, canonicalizeTarget: (target) => target })
    expect(await readResponses(server.port, getRequest.replace('GET', 'POST'))).toMatch(/^HTTP\/1\.1 400 /)
    expect(await readResponses(server.port, `GET http://evil.example${getRequest.slice(4)}`)).toMatch(
      /^HTTP\/1\.1 400 /,
    )
    await Promise.all([plainServer.close(), server.close()])
  })

  test('send no response ahead of a pending request on the same connection', async () => {
    const server = await listen(app, { ...options, canonicalizeTarget: (target) => target })
    const slowRequest = 'GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n'
    const responseText = await readResponses(
      server.port,
      slowRequest,
      'GET /عسل/ HTTP/1.1\r\nHost: localhost\r\n\r\n',
    )
    expect(responseText).not.toContain('301')
    const pipelinedResponse = await readResponses(
      server.port,
      `${slowRequest}GET /عسل/ HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    )
    expect(pipelinedResponse).not.toContain('301')
    await server.close()
  })
})

/** The complete response until the connection ends; each part is sent as a separate packet. */
async function readResponses(port: number, ...parts: string[]): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let responseText = ''
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  socket.on('error', reject).on('data', (data) => (responseText += data.toString()))
  socket.on('close', () => resolve(responseText))
  for (const part of parts) {
    socket.write(part)
    await new Promise((next) => setTimeout(next, 10))
  }
  return promise
}
