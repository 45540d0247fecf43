/** Where the focus is and whether it shows itself, for journeys by keys. */
import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** The element that has the focus must show it, on the screen; resolves with what it is. */
export async function expectVisibleFocus(page: Page): Promise<string> {
  return (await expectFocusSeen(page, page.locator(':root'))).element
}

/** Whether something that stays on the screen, a bar or a button, lies over the middle of what has the focus. */
export async function isFocusCovered(page: Page): Promise<boolean> {
  return (await page.locator(':root').evaluateAll(lookAtFocus))?.isCovered ?? false
}

/** Presses a key that moves the focus, which must show itself; tells what has it now, and whether that is what is looked for. */
export async function pressToMove(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  wanted: Locator,
): Promise<{ element: string; isWanted: boolean; isCovered: boolean }> {
  await page.keyboard.press(key)
  return expectFocusSeen(page, wanted)
}

async function expectFocusSeen(page: Page, wanted: Locator) {
  const look = () => wanted.evaluateAll(lookAtFocus)
  const first = await look()
  if (first?.hasOutline && first.isOnScreen) return first
  // A row that slides takes a moment to bring it there.
  await expect
    .poll(look, `focus on ${first?.element} ${page.url()}`)
    .toMatchObject({ hasOutline: true, isOnScreen: true })
  return (await look()) ?? { element: '', isWanted: false, isCovered: false }
}

/** Presses Tab until the focus is on what is looked for; every stop on the way must show itself. */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const stops: string[] = []
  for (let presses = 0; presses < 120; presses += 1) {
    const { element, isWanted } = await pressToMove(page, key, wanted)
    if (isWanted) return
    stops.push(element)
  }
  expect(stops, `${key} comes to ${String(wanted)}`).toBe('there')
}

// An outline may be drawn on a child, on a layer over the element, or on the frame close around a field.
function lookAtFocus(wanted: Element[]) {
  const element = document.activeElement
  if (!element || element === document.body) return null
  const frame = element.matches('input') && element.parentElement ? [element.parentElement] : []
  const isOutlined = (each: Element) =>
    ['', '::before', '::after'].some((layer) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each, layer)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
    })
  const { top, bottom, left, right } = element.getBoundingClientRect()
  let above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  while (above && !above.contains(element) && !/fixed|sticky/.test(getComputedStyle(above).position))
    above = above.parentElement
  return {
    element: element.outerHTML.slice(0, 120),
    isWanted: wanted.includes(element),
    hasOutline: [element, ...frame, ...element.querySelectorAll('*')].some(isOutlined),
    isCovered: above !== null && !above.contains(element),
    isOnScreen: top < innerHeight && bottom > 0 && left < innerWidth && right > 0,
  }
}
