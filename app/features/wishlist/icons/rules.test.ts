import { expect, test } from 'vitest'
import { icons } from '#app/platform/icons/icons.ts'
import { renderIconSvg } from '#app/platform/icons/render-icon.server.ts'
import { wishlistIcons } from './rules.ts'

test('each of the 41 icon names of the contract has its own icon, and a label in both languages', () => {
  const names = Object.keys(wishlistIcons)
  expect([names.length, names[0], names.at(-1)]).toEqual([41, 'woosw-icon-1', 'woosw-icon-41'])
  expect(new Set(Object.values(wishlistIcons).map(renderIconSvg)).size).toBe(41)
  for (const language of ['ar', 'en'] as const) {
    const labels = Object.values(wishlistIcons).map(({ label }) => label[language])
    expect(new Set(labels).size).toBe(41)
  }
})

test('the default icons of the contract are a loader, a heart and a filled heart', () => {
  expect(wishlistIcons['woosw-icon-4']).toBe(icons.loader)
  expect(wishlistIcons['woosw-icon-5']).toBe(icons.heart)
  expect(wishlistIcons['woosw-icon-8']).toBe(icons.heartFilled)
  expect(renderIconSvg(icons.heartFilled)).toContain('fill="currentColor"')
})
