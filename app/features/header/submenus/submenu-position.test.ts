import { describe, expect, test } from 'vitest'
import { calculateSubmenuPosition, calculateShiftOntoScreen } from './submenu-position.ts'

const defaultInsets = { insetInlineStart: '', insetInlineEnd: '' }

describe('SCR-16: in Arabic the left edge of the screen determines the direction of a submenu', () => {
  const arabic = {
    itemWidth: 80,
    submenuWidth: 220,
    screenWidth: 1280,
    direction: 'rtl',
    isNested: false,
  } as const

  test('a submenu that exactly fits opens in the default direction', () => {
    expect(calculateSubmenuPosition({ ...arabic, itemLeft: 220 })).toEqual(defaultInsets)
  })

  test('a submenu that exceeds the edge by a pixel opens in the opposite direction', () => {
    expect(calculateSubmenuPosition({ ...arabic, itemLeft: 219 })).toEqual({
      insetInlineStart: 'auto',
      insetInlineEnd: '0',
    })
  })

  test('a nested submenu opens beside its entry, on the opposite side', () => {
    expect(calculateSubmenuPosition({ ...arabic, itemLeft: 100, isNested: true })).toEqual({
      insetInlineStart: 'auto',
      insetInlineEnd: '100%',
    })
  })

  test('the right edge does not change the placement', () => {
    expect(calculateSubmenuPosition({ ...arabic, itemLeft: 1270 })).toEqual(defaultInsets)
  })
})

describe('SCR-16: a submenu is moved onto the screen', () => {
  test.each([
    ['a submenu inside the screen is not moved', { left: 100, width: 220, screenWidth: 400 }, 0],
    ['a submenu beyond the right edge is moved left', { left: 300, width: 220, screenWidth: 400 }, -128],
    ['a submenu beyond the left edge is moved right', { left: -50, width: 220, screenWidth: 400 }, 58],
  ])('%s', (_, box, shift) => {
    expect(calculateShiftOntoScreen({ ...box, direction: 'ltr' })).toBe(shift)
    expect(calculateShiftOntoScreen({ ...box, direction: 'rtl' })).toBe(shift)
  })

  test('a submenu wider than the screen shows its start, in either direction', () => {
    const box = { left: 50, width: 500, screenWidth: 400 }
    expect(box.left + calculateShiftOntoScreen({ ...box, direction: 'ltr' })).toBe(8)
    expect(box.left + box.width + calculateShiftOntoScreen({ ...box, direction: 'rtl' })).toBe(392)
  })
})
