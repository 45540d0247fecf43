import { expect, test } from 'vitest'
import { icons } from '#app/platform/icons/icons.ts'
import { renderIconMask, renderIconSvg } from '#app/platform/icons/render-icon.server.ts'
import { compareIcons } from './rules.ts'

test('each of the contract’s 79 icon names has its own icon, and a label in both languages', () => {
  const names = Object.keys(compareIcons)
  expect(names).toHaveLength(79)
  expect([names[0], names.at(-1)]).toEqual(['woosc-icon-1', 'woosc-icon-79'])
  const svgs = Object.values(compareIcons).map(renderIconSvg)
  expect(new Set(svgs).size).toBe(79)
  for (const svg of svgs) expect(svg).toMatch(/^<svg [^>]*aria-hidden="true"[^>]*>.+<\/svg>$/)
  for (const language of ['ar', 'en'] as const) {
    const labels = Object.values(compareIcons).map(({ label }) => label[language])
    expect(new Set(labels).size).toBe(79)
  }
  expect(compareIcons['woosc-icon-74']).toBe(icons.check)
})

test('the mask of an icon is an encoded data URL', () => {
  for (const drawing of Object.values(icons)) {
    expect(renderIconMask(drawing)).toMatch(/^url\("data:image\/svg\+xml,[\w%.!~*-]+"\)$/)
  }
})
