/** Lets the same journey run by keyboard alone or by touch alone: ways to activate, write and select. */
import type { Locator, Page } from '@playwright/test'
import { expectVisibleFocus, tabTo } from '#tests/journeys/focus.ts'
import { expect } from '#tests/journeys/journey.ts'

export type InputDevice = {
  activate: (target: Locator) => Promise<void>
  write: (field: Locator, text: string) => Promise<void>
  /** Selects an option of a dropdown. */
  pick: (list: Locator, entry: string) => Promise<void>
}

/** Uses only keys; the focus must be visible at every tab stop. */
export function keyboardOf(page: Page): InputDevice {
  const go = async (target: Locator) => {
    await expect(target).toBeVisible()
    const way = await target.evaluate((element) => {
      const { activeElement } = document
      if (activeElement === element) return 'there'
      const isBefore =
        activeElement !== null &&
        activeElement !== document.body &&
        (element.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
      return isBefore ? 'Shift+Tab' : 'Tab'
    })
    if (way !== 'there') await tabTo(page, target, way)
    await expectVisibleFocus(page)
  }
  return {
    activate: async (target) => {
      await go(target)
      await page.keyboard.press('Enter')
    },
    write: async (field, text) => {
      await go(field)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },
    pick: async (list, entry) => {
      await go(list)
      const entries = await list.locator('option').allTextContents()
      for (let step = 0; step < entries.indexOf(entry); step += 1) await page.keyboard.press('ArrowDown')
      await expect(list.locator('option:checked')).toHaveText(entry)
    },
  }
}

export function touchOf(page: Page): InputDevice {
  return {
    activate: (target) => target.tap(),
    write: async (field, text) => {
      await field.tap()
      await expect(field).toBeFocused()
      await field.fill('')
      await page.keyboard.type(text)
    },
    pick: async (list, entry) => {
      await list.tap()
      await list.selectOption({ label: entry })
    },
  }
}
