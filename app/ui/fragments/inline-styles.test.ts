import { expect, test } from 'vitest'
import { addInlineStyles } from './inline-styles.ts'

test.each([
  ['<span class="visually-hidden">Price</span>', '<span class="screen-reader-text">Price</span>'],
  ['<th class="a visually-hidden b">x</th>', '<th class="a screen-reader-text b">x</th>'],
  [
    '<p class="not-visually-hidden">visually-hidden</p>',
    '<p class="not-visually-hidden">visually-hidden</p>',
  ],
])('the class visually-hidden is replaced by screen-reader-text: %s', (markup, expected) => {
  expect(addInlineStyles(markup)).toBe(expected)
})

test('an svg element gets size and line attributes unless they are already set', () => {
  const lines = 'stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
  expect(addInlineStyles('<svg viewBox="0 0 24 24"><path d="M1 1"/></svg>')).toBe(
    `<svg viewBox="0 0 24 24" width="24" height="24" fill="none" ${lines}><path d="M1 1"/></svg>`,
  )
  expect(addInlineStyles('<svg width="20" height="20" fill="red">')).toBe(
    `<svg width="20" height="20" fill="red" ${lines}>`,
  )
})

test('a plain button gets inline styles, and a themed or styled button is left unchanged', () => {
  const closeButton = addInlineStyles('<button type="button" class="close">×</button>')
  expect(closeButton).toMatch(
    /^<button type="button" class="close" style="background:none;border:0;[^"]*padding:0;[^"]*">×</,
  )
  expect(addInlineStyles('<button>×</button>')).toContain('<button style="background:none')
  for (const markup of [
    '<button class="single_add_to_cart_button button alt">',
    '<button style="color:red">',
  ])
    expect(addInlineStyles(markup)).toBe(markup)
})

test('a button that needs a script is hidden', () => {
  expect(addInlineStyles('<button type="button" class="wvs-more" data-needs-script="true">')).toBe(
    '<button type="button" class="wvs-more" data-needs-script="true" style="display:none">',
  )
})

test('table rows with the class tr-print get the hidden attribute', () => {
  expect(addInlineStyles('<tr class="tr-name tr-print"><td>')).toBe(
    '<tr class="tr-name tr-print" hidden=""><td>',
  )
  expect(addInlineStyles('<tr class="tr-default tr-odd"><td>')).toBe('<tr class="tr-default tr-odd"><td>')
})
