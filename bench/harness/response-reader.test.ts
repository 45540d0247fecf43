import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createResponseReader, readHeader } from './response-reader.ts'

const responses = [
  'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nX-Statements: 3\r\n\r\nhello',
  'HTTP/1.1 304 Not Modified\r\nETag: "a"\r\n\r\n',
  'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n0\r\n\r\n\r\nb\r\n01234567890\r\n0\r\n\r\n',
  'HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n',
]

test('responses are read identically for any split into network chunks', () => {
  const bytes = Buffer.from(responses.join(''))
  const splitPositions = fc.uniqueArray(fc.nat(bytes.length), { maxLength: 20 })
  fc.assert(
    fc.property(splitPositions, (positions) => {
      const readResponses: [number, number][] = []
      const receiveData = createResponseReader(({ status, bodyBytes }) =>
        readResponses.push([status, bodyBytes]),
      )
      const chunkBounds = [0, ...positions.toSorted((one, other) => one - other), bytes.length]
      for (const [index, bound] of chunkBounds.entries())
        receiveData(bytes.subarray(bound, chunkBounds[index + 1]))
      expect(readResponses).toEqual([
        [200, 5],
        [304, 0],
        [200, 16],
        [404, 0],
      ])
    }),
  )
})

test('a header is found in any letter case, and a missing header is undefined', () => {
  const head = responses[0]?.split('\r\n\r\n')[0] ?? ''
  expect(readHeader(head, 'x-statements')).toBe('3')
  expect(readHeader(head, 'etag')).toBeUndefined()
})
