import { expect, test } from 'vitest'
import type { CachedPage } from './cache.ts'
import { chooseEncoding, chooseRepresentation, matchesEtag } from './representation.ts'

const compressedBodies = { gzip: new Uint8Array(2), br: new Uint8Array(1) }

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP;Q=1.0', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br; q=0 , gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity, gzip;q=0.5', 'identity'],
  ['identity;q=0', 'identity'],
  ['gzip;q=nonsense', 'gzip'],
  ['deflate, zstd', 'identity'],
])('Accept-Encoding %j selects the encoding %s', (accept, expected) => {
  expect(chooseEncoding(accept, compressedBodies)).toBe(expected)
})

test('an encoding that is not available yet is not selected', () => {
  expect(chooseEncoding('br, gzip', { gzip: compressedBodies.gzip })).toBe('gzip')
  expect(chooseEncoding('br', {})).toBe('identity')
})

test.each([
  ['W/"abc"', true],
  ['"abc"', true],
  ['"x", W/"abc"', true],
  ['W/"abc-gzip"', true],
  ['*', true],
  ['"abcd"', false],
  ['', false],
  [undefined, false],
])('If-None-Match %j matches: %s', (header, expected) => {
  expect(matchesEtag(header, 'W/"abc"')).toBe(expected)
})

test('the lifetime for shared caches ends when the page becomes stale', () => {
  const page: CachedPage = {
    status: 200,
    headers: [],
    body: new Uint8Array(3),
    etag: 'W/"a"',
    cacheControl: { kind: 'shared', freshForSeconds: 60, staleForSeconds: 300 },
    tags: new Set(['a']),
    targets: new Set(),
    validUntil: 90_000,
  }
  const requestWithoutHeaders = { acceptEncoding: undefined, ifNoneMatch: undefined }
  expect(chooseRepresentation(page, requestWithoutHeaders, 0).headers).toEqual(
    expect.arrayContaining([
      'public, max-age=0, s-maxage=60',
      'public, max-age=60, stale-while-revalidate=30',
    ]),
  )
  expect(chooseRepresentation(page, requestWithoutHeaders, 80_000).headers).toContain(
    'public, max-age=0, s-maxage=10',
  )
})
