import { expect, test } from 'vitest'
import { encodeTarget } from './raw-target.ts'

function refused(packet: string | Buffer, more: { code?: string; bytesParsed?: number } = {}) {
  const rawPacket = Buffer.from(packet)
  const bytesParsed = rawPacket.findIndex((byte) => byte > 0x7f)
  return { code: 'HPE_INVALID_URL', bytesParsed, rawPacket, ...more }
}

const honey = '%D8%B9%D8%B3%D9%84'
const rest = ' HTTP/1.1\r\nHost: shop\r\n\r\n'

test.each([
  [`GET /product/عسل/${rest}`, `/product/${honey}/`],
  [`HEAD /product/عسل/${rest}`, `/product/${honey}/`],
  [`GET /?s=عسل&paged=2${rest}`, `/?s=${honey}&paged=2`],
  [`GET /%D8%B9-عسل/${rest}`, `/%D8%B9-${honey}/`],
  ['GET /عسل HTTP/1.0\r\n\r\n', `/${honey}`],
  [`GET //evil.example/عسل/${rest}`, `/evil.example/${honey}/`],
  [`GET ///evil.example/عسل/${rest}`, `/evil.example/${honey}/`],
])('the raw request %j is read as a request for %s', (packet, target) => {
  expect(encodeTarget(refused(packet))).toBe(target)
})

test.each([
  ['the method POST', `POST /عسل/${rest}`],
  ['a truncated start', `duct/عسل/${rest}`],
  ['an absolute URL', `GET http://evil.example/عسل/${rest}`],
  ['a backslash in the path', `GET /\\evil.example/عسل/${rest}`],
  ['a space in the path', `GET /عسل /x${rest}`],
  ['a no-break space in the path', `GET /عسل\u00A0x/${rest}`],
  ['a control character in the path', `GET /عسل\u0085x/${rest}`],
  ['a NUL character', `GET /عسل%00/${rest}`],
  ['an incomplete percent-encoded character', `GET /عسل%D8/${rest}`],
  [
    'bytes that are invalid UTF-8',
    Buffer.concat([Buffer.from('GET /'), Buffer.from([0xd8, 0x2f]), Buffer.from(rest)]),
  ],
  [
    'an overlong UTF-8 character',
    Buffer.concat([Buffer.from('GET /'), Buffer.from([0xc0, 0xaf]), Buffer.from(rest)]),
  ],
  [
    'a lone surrogate',
    Buffer.concat([Buffer.from('GET /'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from(rest)]),
  ],
  ['an unterminated request line', 'GET /عسل/ HTTP/1.1'],
  ['a request line that ends without CR', 'GET /عسل/ HTTP/1.1\nHost: shop\n\n'],
  ['another protocol version', 'GET /عسل/ HTTP/2.0\r\n\r\n'],
  ['a URL above the maximum length', `GET /${'ع'.repeat(2000)}/${rest}`],
])('a raw request with %s is not read', (_, packet) => {
  expect(encodeTarget(refused(packet))).toBeUndefined()
})

test('a pipelined request, and a request rejected for another reason, are not read', () => {
  expect(encodeTarget(refused(`GET /عسل/${rest}`, { code: 'HPE_INVALID_CONSTANT' }))).toBeUndefined()
  expect(encodeTarget(refused(`GET /عسل/${rest}`, { bytesParsed: 30 }))).toBeUndefined()
  expect(encodeTarget(refused(`GET /a${rest}GET /عسل/${rest}`))).toBeUndefined()
  expect(encodeTarget({ code: 'HPE_INVALID_URL', bytesParsed: 5 })).toBeUndefined()
})
