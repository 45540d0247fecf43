import { expect, test } from 'vitest'
import { checkReview, cleanReview, determineInitialStatus } from './rules.ts'

const input = { rating: '5', text: 'Good', author: 'Sara', email: '' }
const options = { needsStars: true, requiresAuthor: true }

test.each([
  ['all fields', {}, {}],
  ['no rating', { rating: '' }, { rating: 'rating-missing' }],
  ['a rating of six', { rating: '6' }, { rating: 'rating-missing' }],
  ['no text', { text: '' }, { text: 'text-missing' }],
  ['a text of more than 5,000 characters', { text: 'a'.repeat(5001) }, { text: 'text-long' }],
  ['no author name', { author: '' }, { author: 'author-missing' }],
  ['an author name of more than 100 characters', { author: 'a'.repeat(101) }, { author: 'author-long' }],
])('B-7: a review with %s is checked for validation errors', (_, overrides, problems) => {
  expect(checkReview({ ...input, ...overrides }, options)).toEqual(problems)
})

test('B-7: a rating is optional if the setting says so', () => {
  expect(checkReview({ ...input, rating: '' }, { ...options, needsStars: false })).toEqual({})
})

test('control, bidirectional and invisible characters are removed from the text of a review', () => {
  expect(cleanReview(' a\u202eb\u0000\r\n\r\n\r\n\r\nc\u2066 ')).toBe('ab\n\nc')
})

test.each([
  ['all', false, false, 'hold'],
  ['all', true, false, 'hold'],
  ['unverified', false, false, 'hold'],
  ['unverified', true, false, 'approved'],
  ['none', false, false, 'approved'],
  ['none', true, true, 'spam'],
] as const)(
  'B-7: with the setting waiting %s, verified purchase %s and spam %s, the status of a review is %s',
  (waiting, isVerified, isSpam, status) => {
    expect(determineInitialStatus({ isVerified, isSpam }, waiting)).toBe(status)
  },
)
