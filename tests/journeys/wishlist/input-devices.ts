/** Lets the same journey run by keyboard alone or by touch alone: ways to activate, write and select. */
import type { Locator, Page } from '@playwright/test'
import { expectVisibleFocus, tabTo } from '#tests/journeys/focus.ts'
import { expect } from '#tests/journeys/journey.ts'

export type InputDevice = {
  activate: (target: Locator) => Promise<void>
  write: (field: Locator, text: string) => Promise<void>
  /** Selects an option of a dropdown. */
  selectOption: (dropdown: Locator, entry: string) => Promise<void>
}

/** Uses only keys; the focus must be visible at every tab stop. */
export function createKeyboardDevice(page: Page): InputDevice {
  const focusByTab = async (target: Locator) => {
    await expect(target).toBeVisible()
    const tabKey = await target.evaluate((element) => {
      const { activeElement } = document
      if (activeElement === element) return 'there'
      const isBefore =
        activeElement !== null &&
        activeElement !== document.body &&
        (element.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
      return isBefore ? 'Shift+Tab' : 'Tab'
    })
    if (tabKey !== 'there') await tabTo(page, target, tabKey)
    await expectVisibleFocus(page)
  }
  return {
    activate: async (target) => {
      await focusByTab(target)
      await page.keyboard.press('Enter')
    },
    write: async (field, text) => {
      await focusByTab(field)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },
    selectOption: async (dropdown, entry) => {
      await focusByTab(dropdown)
      const entries = await dropdown.locator('option').allTextContents()
      for (let step = 0; step < entries.indexOf(entry); step += 1) await page.keyboard.press('ArrowDown')
      await expect(dropdown.locator('option:checked')).toHaveText(entry)
    },
  }
}

export function createTouchDevice(page: Page): InputDevice {
  return {
    activate: (target) => target.tap(),
    write: async (field, text) => {
      await field.tap()
      await expect(field).toBeFocused()
      await field.fill('')
      await page.keyboard.type(text)
    },
    selectOption: async (dropdown, entry) => {
      await dropdown.tap()
      await dropdown.selectOption({ label: entry })
    },
  }
}
