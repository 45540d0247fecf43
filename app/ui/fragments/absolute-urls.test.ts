import { expect, test } from 'vitest'
import { makeUrlsAbsolute } from './absolute-urls.ts'

const site = 'https://shop.example'

test.each([
  ['<a href="/en/cart/">', `<a href="${site}/en/cart/">`],
  ['<form class="cart" action="/" method="post">', `<form class="cart" action="${site}/" method="post">`],
  ['<button formAction="/x/">', `<button formAction="${site}/x/">`],
  ['<img src="/a.webp" data-src="/b.webp"/>', `<img src="${site}/a.webp" data-src="${site}/b.webp"/>`],
  ['<video poster="/p.webp" src="/v.mp4">', `<video poster="${site}/p.webp" src="${site}/v.mp4">`],
  [
    '<img srcSet="/a-200.webp 200w, /a-700.webp 700w"/>',
    `<img srcSet="${site}/a-200.webp 200w, ${site}/a-700.webp 700w"/>`,
  ],
  ['<img src="a.webp" srcset="/a.webp">', `<img src="a.webp" srcset="${site}/a.webp">`],
])('a root-relative URL becomes absolute: %s', (markup, expected) => {
  expect(makeUrlsAbsolute(markup, site)).toBe(expected)
})

test.each([
  '<a href="https://other.example/x">',
  '<a href="//other.example/x">',
  '<img srcset="//other.example/a 1x, https://other.example/b 2x">',
  '<a href="#reviews">',
  '<a href="?add-to-cart=7">',
  '<a href="mailto:a@b.example">',
  '<p>href="/x"</p>',
  '<i data-href="/x" title="src=/x">',
])('an external URL, a fragment or other text is left unchanged: %s', (markup) => {
  expect(makeUrlsAbsolute(markup, site)).toBe(markup)
})
