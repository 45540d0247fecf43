/** The focused element and its visibility, for keyboard journeys. */
import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** Expects the focused element to be on screen with a visible outline; resolves with its HTML. */
export async function expectVisibleFocus(page: Page): Promise<string> {
  return (await waitForVisibleFocus(page, page.locator(':root'))).element
}

/** Whether a fixed or sticky element, a bar or a button, covers the center of the focused element. */
export async function isFocusCovered(page: Page): Promise<boolean> {
  return (await page.locator(':root').evaluateAll(measureFocus))?.isCovered ?? false
}

/** Presses a key that moves the focus, which must be visible; returns the element and whether it is the target. */
export async function moveFocus(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  target: Locator,
): Promise<{ element: string; isTarget: boolean; isCovered: boolean }> {
  await page.keyboard.press(key)
  return waitForVisibleFocus(page, target)
}

async function waitForVisibleFocus(page: Page, target: Locator) {
  const measure = () => target.evaluateAll(measureFocus)
  const firstMeasurement = await measure()
  if (firstMeasurement?.hasOutline && firstMeasurement.isOnScreen) return firstMeasurement
  // A sliding list takes a moment to scroll the focused element into view.
  await expect
    .poll(measure, `focus on ${firstMeasurement?.element} ${page.url()}`)
    .toMatchObject({ hasOutline: true, isOnScreen: true })
  return (await measure()) ?? { element: '', isTarget: false, isCovered: false }
}

/** Presses Tab until the target has the focus; the focus must be visible at every stop. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const stops: string[] = []
  for (let presses = 0; presses < 120; presses += 1) {
    const { element, isTarget } = await moveFocus(page, key, target)
    if (isTarget) return
    stops.push(element)
  }
  expect(stops, `${key} comes to ${String(target)}`).toBe('there')
}

// An outline may be on a child, on a pseudo-element, or on the frame around a field.
function measureFocus(target: Element[]) {
  const element = document.activeElement
  if (!element || element === document.body) return null
  const frame = element.matches('input') && element.parentElement ? [element.parentElement] : []
  const isOutlined = (each: Element) =>
    ['', '::before', '::after'].some((layer) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each, layer)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
    })
  const { top, bottom, left, right } = element.getBoundingClientRect()
  let topElement = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  while (
    topElement &&
    !topElement.contains(element) &&
    !/fixed|sticky/.test(getComputedStyle(topElement).position)
  )
    topElement = topElement.parentElement
  return {
    element: element.outerHTML.slice(0, 120),
    isTarget: target.includes(element),
    hasOutline: [element, ...frame, ...element.querySelectorAll('*')].some(isOutlined),
    isCovered: topElement !== null && !topElement.contains(element),
    isOnScreen: top < innerHeight && bottom > 0 && left < innerWidth && right > 0,
  }
}
