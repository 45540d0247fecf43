import { expect, test } from 'vitest'
import { sanitize } from './sanitize.server.ts'

const emojiBaseUrl = 'https://s.w.org/images/core/emoji/14.0.0'

test.each([
  [
    'of WordPress',
    `<p><img class="emoji" draggable="false" src="${emojiBaseUrl}/svg/1f449.svg" alt="👉" /> Read this</p>`,
    '<p>👉 Read this</p>',
  ],
  ['without a class', `<h2>Hot <img alt="🔥" src='${emojiBaseUrl}/72x72/1f525.png'></h2>`, '<h2>Hot 🔥</h2>'],
  ['without an alternative text', `<img src="${emojiBaseUrl}/svg/1f1f8-1f1e6.svg">`, '🇸🇦'],
  ['from another host', '<b><img src="//twemoji.maxcdn.com/2/svg/2705.svg" alt="✅"></b>', '<b>✅</b>'],
  [
    'of Facebook',
    '<p><img alt="✅" src="https://static.xx.fbcdn.net/images/emoji.php/v9/t33/1/16/2705.png" width="16"></p>',
    '<p>✅</p>',
  ],
  [
    'of old WordPress',
    '<p>Hi <img src="/smilies/smile.gif" alt=":-&gt;" class="wp-smiley"></p>',
    '<p>Hi :-&gt;</p>',
  ],
])('an emoji picture %s is replaced by the emoji', (_, html, text) => {
  expect(sanitize(html)).toBe(text)
})

test.each([
  [
    'a picture with an emoji in its alternative text',
    '<img src="https://a.example/emoji/cap.png" alt="Cap 👒">',
  ],
  ['a picture with a number as its alternative text', '<img src="https://a.example/cap.png" alt="1">'],
  [
    'a picture of the class emoji without an alternative text',
    '<img class="emoji" src="https://a.example/cap.png">',
  ],
])('%s is kept as a picture', (_, html) => {
  expect(sanitize(html)).toContain('<img data-source="https://a.example/')
})

test('the replacement of an emoji picture is text and never markup', () => {
  expect(sanitize('<img class="emoji" alt="&lt;script&gt;x()&lt;/script&gt;" src="x">')).toBe(
    '&lt;script&gt;x()&lt;/script&gt;',
  )
  expect(sanitize(`<img class="emoji" src="${emojiBaseUrl}/svg/3c.svg">`)).not.toContain('<<')
})
