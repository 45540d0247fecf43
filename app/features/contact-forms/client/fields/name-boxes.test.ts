import { expect, test } from 'vitest'
import { setUpFormPages } from '#tests/form-page.ts'

const open = setUpFormPages()

test('the text beside a box is its label and a click on it checks the box, also inside a label around all boxes', async () => {
  const { page } = await open(
    '<label>Size [radio r "S" "M"]</label>[checkbox c free_text "A" "Other"][submit]',
  )
  await page.locator('.wpcf7-list-item-label', { hasText: 'M' }).click()
  expect(await page.getByRole('radio', { name: 'M', exact: true }).isChecked()).toBe(true)
  await page.locator('.wpcf7-list-item-label', { hasText: 'Other' }).click()
  expect(await page.getByRole('checkbox', { name: 'Other', exact: true }).isChecked()).toBe(true)
  expect(await page.getByRole('textbox', { name: 'Other', exact: true }).isEnabled()).toBe(true)
})

test('a box inside its own label is checked by a click on the label text', async () => {
  const { page } = await open('[checkbox c use_label_element "A" "B"][submit]')
  await page.getByText('B', { exact: true }).click()
  expect(await page.getByRole('checkbox', { name: 'B', exact: true }).isChecked()).toBe(true)
})
