import { expect, test } from 'vitest'
import { encodeTarget } from './raw-target.ts'

function createRefusedRequest(
  packet: string | Buffer,
  changes: { code?: string; bytesParsed?: number } = {},
) {
  const rawPacket = Buffer.from(packet)
  const bytesParsed = rawPacket.findIndex((byte) => byte > 0x7f)
  return { code: 'HPE_INVALID_URL', bytesParsed, rawPacket, ...changes }
}

const encodedHoney = '%D8%B9%D8%B3%D9%84'
const requestEnd = ' HTTP/1.1\r\nHost: shop\r\n\r\n'

test.each([
  [`GET /product/عسل/${requestEnd}`, `/product/${encodedHoney}/`],
  [`HEAD /product/عسل/${requestEnd}`, `/product/${encodedHoney}/`],
  [`GET /?s=عسل&paged=2${requestEnd}`, `/?s=${encodedHoney}&paged=2`],
  [`GET /%D8%B9-عسل/${requestEnd}`, `/%D8%B9-${encodedHoney}/`],
  ['GET /عسل HTTP/1.0\r\n\r\n', `/${encodedHoney}`],
  [`GET //evil.example/عسل/${requestEnd}`, `/evil.example/${encodedHoney}/`],
  [`GET ///evil.example/عسل/${requestEnd}`, `/evil.example/${encodedHoney}/`],
])('the raw request %j is read as a request for %s', (packet, target) => {
  expect(encodeTarget(createRefusedRequest(packet))).toBe(target)
})

test.each([
  ['the method POST', `POST /عسل/${requestEnd}`],
  ['a truncated start', `duct/عسل/${requestEnd}`],
  ['an absolute URL', `GET http://evil.example/عسل/${requestEnd}`],
  ['a backslash in the path', `GET /\\evil.example/عسل/${requestEnd}`],
  ['a space in the path', `GET /عسل /x${requestEnd}`],
  ['a no-break space in the path', `GET /عسل\u00A0x/${requestEnd}`],
  ['a control character in the path', `GET /عسل\u0085x/${requestEnd}`],
  ['a NUL character', `GET /عسل%00/${requestEnd}`],
  ['an incomplete percent-encoded character', `GET /عسل%D8/${requestEnd}`],
  [
    'bytes that are invalid UTF-8',
    Buffer.concat([Buffer.from('GET /'), Buffer.from([0xd8, 0x2f]), Buffer.from(requestEnd)]),
  ],
  [
    'an overlong UTF-8 character',
    Buffer.concat([Buffer.from('GET /'), Buffer.from([0xc0, 0xaf]), Buffer.from(requestEnd)]),
  ],
  [
    'a lone surrogate',
    Buffer.concat([Buffer.from('GET /'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from(requestEnd)]),
  ],
  ['an unterminated request line', 'GET /عسل/ HTTP/1.1'],
  ['a request line that ends without CR', 'GET /عسل/ HTTP/1.1\nHost: shop\n\n'],
  ['another protocol version', 'GET /عسل/ HTTP/2.0\r\n\r\n'],
  ['a URL above the maximum length', `GET /${'ع'.repeat(2000)}/${requestEnd}`],
])('a raw request with %s is not read', (_, packet) => {
  expect(encodeTarget(createRefusedRequest(packet))).toBeUndefined()
})

test('a pipelined request, and a request rejected for another reason, are not read', () => {
  expect(
    encodeTarget(createRefusedRequest(`GET /عسل/${requestEnd}`, { code: 'HPE_INVALID_CONSTANT' })),
  ).toBeUndefined()
  expect(encodeTarget(createRefusedRequest(`GET /عسل/${requestEnd}`, { bytesParsed: 30 }))).toBeUndefined()
  expect(encodeTarget(createRefusedRequest(`GET /a${requestEnd}GET /عسل/${requestEnd}`))).toBeUndefined()
  expect(encodeTarget({ code: 'HPE_INVALID_URL', bytesParsed: 5 })).toBeUndefined()
})
