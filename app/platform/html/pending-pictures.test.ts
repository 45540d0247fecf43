import { expect, test } from 'vitest'
import { formatRichText } from './rich-text.ts'
import { removePendingPictures } from './pending-pictures.ts'

test.each([
  ['<p>Before <img data-source="https://a.example/b.png" alt="Sizes" /> after</p>', '<p>Before  after</p>'],
  ['<p><a href="/big"><img data-source="b.png" /></a></p><p>After</p>', '<p>After</p>'],
  [
    '<figure><img data-source="b.png" /><figcaption>Sizes</figcaption></figure>',
    '<figure><figcaption>Sizes</figcaption></figure>',
  ],
  [
    '<p>Ours: <img src="/media/a.webp" data-source="a.png" /></p>',
    '<p>Ours: <img src="/media/a.webp" data-source="a.png" /></p>',
  ],
  ['<p></p><p>Nothing is to come</p>', '<p></p><p>Nothing is to come</p>'],
])('customers see %s without pending pictures', (storedHtml, visibleHtml) => {
  expect(removePendingPictures(storedHtml)).toBe(visibleHtml)
})

test('a text with only a pending picture is empty', () => {
  expect(formatRichText({ en: '<p><img data-source="b.png" alt="Sizes" /></p>' }, 'en')).toBe('')
})
