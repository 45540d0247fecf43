import { expect, test } from 'vitest'
import { setUpFormPages } from '#tests/form-page.ts'

const open = setUpFormPages()
const templateWithSteps = '[step "First"][text* a][text b][step "Second"][text* c][submit]'

test('a group and the groups that depend on it are shown and submitted only while its condition holds', async () => {
  const { page } = await open(
    '[select topic include_blank "X" "Y"][group one when:topic "X"][text a][/group][group two when:a][text b][/group][submit]',
  )
  const [firstGroup, secondGroup] = [page.locator('[data-group=one]'), page.locator('[data-group=two]')]
  await expect.poll(() => firstGroup.isVisible()).toBe(false)
  await page.locator('[name=topic]').selectOption('X')
  await page.locator('[name=a]').fill('something')
  await expect.poll(() => secondGroup.isVisible()).toBe(true)
  await page.locator('[name=b]').fill('more')
  const listSubmittedNames = () =>
    page.evaluate(() => [...new FormData(document.forms[0])].map(([name]) => name))
  expect(await listSubmittedNames()).toEqual(expect.arrayContaining(['a', 'b']))
  await page.locator('[name=topic]').selectOption('Y')
  await expect.poll(() => secondGroup.isVisible()).toBe(false)
  const names = await listSubmittedNames()
  expect(names.includes('a') || names.includes('b')).toBe(false)
})

test('the next step is shown by button or Enter if the fields are valid; going back keeps the values', async () => {
  const { page } = await open(templateWithSteps, { isSchemaInline: true })
  const firstStep = page.locator('[data-step="1"]')
  expect(await page.locator('[data-step="2"]').isVisible()).toBe(false)
  await firstStep.locator('.wpcf7-step-next').click()
  await expect.poll(() => firstStep.locator('.wpcf7-not-valid-tip').count()).toBe(1)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('a')
  await page.locator('[name=a]').fill('x')
  await page.locator('[name=b]').press('Enter')
  await expect.poll(() => page.locator('[data-step="2"]').isVisible()).toBe(true)
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('wpcf7-step-count')
  await page.locator('[data-step="2"] .wpcf7-step-back').click()
  expect(await page.locator('[name=a]').inputValue()).toBe('x')
})

test('a server error of a field in an earlier step is shown in that step', async () => {
  const { page } = await open(templateWithSteps, {
    isSchemaInline: true,
    responses: [
      {
        json: {
          status: 'validation_failed',
          message: 'Please look again.',
          posted_data_hash: '',
          invalid_fields: [{ field: 'a', message: 'Not this one.', idref: null, error_id: 'x' }],
        },
      },
    ],
  })
  await page.locator('[name=a]').fill('x')
  await page.locator('.wpcf7-step-next').click()
  await page.locator('[name=c]').fill('y')
  await page.locator('.wpcf7-submit').click()
  await expect.poll(() => page.locator('[data-step="1"] .wpcf7-not-valid-tip').isVisible()).toBe(true)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('a')
})

test('a step with the focus stays visible when the script loads, and a sent form returns to its first step', async () => {
  const { page, waitForStatus } = await open(templateWithSteps, {
    // This code runs before the forms script, which is placed after the form.
    initScript: `new MutationObserver((_, observer) => {
      const field = document.querySelector('[name=c]')
      field?.focus()
      if (field) observer.disconnect()
    }).observe(document, { childList: true, subtree: true })`,
    responses: [
      { json: { status: 'mail_sent', message: 'Sent.', posted_data_hash: 'x', invalid_fields: [] } },
    ],
  })
  await expect.poll(() => page.locator('.wpcf7.js').count()).toBe(1)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('c')
  expect(await page.locator('[data-step="1"]').isVisible()).toBe(false)
  await page.keyboard.press('Enter')
  await waitForStatus('sent')
  await expect.poll(() => page.locator('[data-step="1"]').isVisible()).toBe(true)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('FORM')
})

test('a response element in the last step is visible from the first step too', async () => {
  const { page, waitForStatus } = await open('[step "One"][text a][step "Two"][text b][submit][response]', {
    responses: [
      { json: { status: 'mail_sent', message: 'Sent.', posted_data_hash: 'x', invalid_fields: [] } },
    ],
  })
  await page.locator('.wpcf7-step-next').click()
  await page.locator('.wpcf7-submit').click()
  await waitForStatus('sent')
  await expect.poll(() => page.locator('[data-step="1"]').isVisible()).toBe(true)
  expect(await page.locator('.wpcf7-response-output').isVisible()).toBe(true)
  expect(await page.locator('.wpcf7-response-output').textContent()).toBe('Sent.')
})
