import { expect, test } from 'vitest'
import { setUpFormPages, type FormPage } from '#tests/form-page.ts'

const open = setUpFormPages()

test('CF-7: the status is validating while a field is validated, then the previous status again', async () => {
  const form = await open('[text* a][text* b][submit]')
  await form.page.locator('[name=a]').fill('x')
  await form.page.locator('[name=b]').focus()
  await expect
    .poll(form.readLog)
    .toEqual(['wpcf7statuschanged(init->validating)', 'wpcf7statuschanged(validating->init)'])
})

test('CF-11: a change validates the field and all fields before it, but no field after it', async () => {
  const form = await open('[text* a id:first][email* b][text* c][submit]')
  await change(form, 'b', 'nobody@')
  expect(await readTips(form)).toEqual({
    a: ['Please fill out this field.'],
    b: ['Please enter an email address.'],
    c: [],
  })
  const list = form.page.locator('.screen-reader-response ul')
  expect(await list.innerHTML()).toBe(
    '<li id="wpcf7-f5-o1-ve-a"><a href="#first">Please fill out this field.</a></li>' +
      '<li id="wpcf7-f5-o1-ve-b">Please enter an email address.</li>',
  )
  const control = form.page.locator('[name=b]')
  expect(await control.getAttribute('aria-invalid')).toBe('true')
  expect(await control.getAttribute('aria-describedby')).toBe('wpcf7-f5-o1-ve-b')
  expect(await control.evaluate((input: HTMLInputElement) => input.validationMessage)).not.toBe('')
  expect(await control.getAttribute('class')).toContain('wpcf7-not-valid')
  await change(form, 'a', 'x')
  await change(form, 'b', 'ab@c.de')
  expect(await readTips(form)).toEqual({ a: [], b: [], c: [] })
  expect(await list.innerHTML()).toBe('')
  expect(await control.getAttribute('aria-invalid')).toBe('false')
  expect(await control.getAttribute('aria-describedby')).toBeNull()
  expect(await control.evaluate((input: HTMLInputElement) => input.validationMessage)).toBe('')
})

test('CF-11: rules that are missing on the page are fetched once per form', async () => {
  const form = await open('[text* a][submit]', { isSchemaInline: false })
  const countRules = () => form.page.evaluate(() => globalThis.wpcf7?.schemas?.get(5)?.rules.length ?? 0)
  await expect.poll(countRules).toBeGreaterThan(0)
  await form.page.evaluate(() => document.forms[0] && globalThis.wpcf7?.init?.(document.forms[0]))
  expect(form.calls).toEqual(['GET /wp-json/contact-form-7/v1/contact-forms/5/feedback/schema'])
})

test('CF-12: fields in a novalidate part are skipped, also before the changed field', async () => {
  const form = await open('<div class="novalidate">[text* a]</div>[text* b][submit]')
  await change(form, 'b', 'x')
  expect(await readTips(form)).toEqual({ a: [], b: [] })
  await change(form, 'a', '')
  expect((await form.readLog()).filter((entry) => entry.includes('->validating'))).toHaveLength(1)
})

test('CF-18: an invalid date is rejected in the browser too', async () => {
  const form = await open('[text a][date* d][submit]')
  await form.page.locator('[name=d]').evaluate((input: HTMLInputElement) => (input.type = 'text'))
  await change(form, 'd', '2023-02-29')
  expect(await readTips(form)).toMatchObject({ d: ['Please enter a date in YYYY-MM-DD format.'] })
})

test('CF-19: server errors are shown at their fields and in a summary with links, and the first field gets focus', async () => {
  const fields = [
    { field: 'b', message: 'No such <place>.' },
    { field: 'a', message: 'Too short.' },
    { field: 'nowhere', message: 'Lost.' },
  ]
  const reply = { status: 'validation_failed', message: 'Look again.', invalid_fields: fields }
  const form = await open('<label>Name [text a]</label> <label>Place: [text b]</label> [submit]', {
    responses: [{ json: reply }],
  })
  await form.page.locator('[type=submit]').click()
  await form.waitForStatus('invalid')
  expect(await readTips(form)).toEqual({ a: ['Too short.'], b: ['No such <place>.'] })
  expect(await readFocusedName(form)).toBe('a')
  const links = form.page.locator('.wpcf7-error-summary a')
  expect(await links.allTextContents()).toEqual(['Name: Too short.', 'Place: No such <place>.'])
  await links.nth(1).click()
  expect(await readFocusedName(form)).toBe('b')
  await change(form, 'b', 'here')
  expect(await readTips(form)).toEqual({ a: [], b: [] })
  expect(await form.page.locator('.wpcf7-error-summary').count()).toBe(0)
})

test('CF-19: every box of an invalid checkbox group refers to the error, and the first box gets focus', async () => {
  const fields = [{ field: 'c', message: 'Choose one.' }]
  const reply = { status: 'validation_failed', message: 'Look again.', invalid_fields: fields }
  const form = await open('[checkbox* c use_label_element "A" "B"][submit]', { responses: [{ json: reply }] })
  await form.page.locator('[type=submit]').click()
  await form.waitForStatus('invalid')
  const boxes = form.page.locator('input[name="c[]"]')
  expect(await boxes.evaluateAll((all) => all.map((box) => box.getAttribute('aria-describedby')))).toEqual([
    'wpcf7-f5-o1-ve-c',
    'wpcf7-f5-o1-ve-c',
  ])
  expect(await form.page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('A')
  expect(await form.page.locator('.wpcf7-error-summary').count()).toBe(0)
})

test('radio and checkbox groups are named by the text before them, or by their fieldset', async () => {
  const { page } = await open(
    'First [text a]\nSize\n[radio size "S" "L"]\n\n<fieldset><legend>Colour</legend>[checkbox colour "Red"]</fieldset>[submit]',
  )
  expect(await page.getByRole('radiogroup', { name: 'Size', exact: true }).count()).toBe(1)
  expect(await page.getByRole('group', { name: 'Colour' }).count()).toBe(1)
  expect(await page.locator('.wpcf7-checkbox').getAttribute('role')).toBeNull()
})

test('CF-19: a floating validation tip is hidden when its field gets focus', async () => {
  const form = await open('<div class="use-floating-validation-tip">[text* a][text b]</div>[submit]')
  await change(form, 'a', '')
  await form.page.locator('[name=b]').focus()
  const tip = form.page.locator('.wpcf7-not-valid-tip')
  expect(await tip.isVisible()).toBe(true)
  await form.page.locator('[name=a]').focus()
  expect(await tip.isVisible()).toBe(false)
})

test('CF-11: the clicked element stays under the pointer: tips appear and disappear after the click', async () => {
  const form = await open('[email* a]\n\n[email* b]\n\n[text* c]\n\n[checkbox d "yes"]\n\n[submit]', {
    responses: [{ json: { status: 'mail_sent', message: 'Sent', invalid_fields: [] } }],
  })
  await form.page.locator('[name=b]').fill('nobody@')
  await form.page.locator('[name="d[]"]').click()
  expect(await form.page.locator('[name="d[]"]').isChecked()).toBe(true)
  await expect.poll(() => readTips(form)).toMatchObject({ b: ['Please enter an email address.'] })
  await form.page.locator('[name=b]').fill('nobody@mail.example')
  await form.page.locator('.wpcf7-submit').click()
  await expect.poll(() => form.posts.length).toBe(1)
})

test('CF-11: a select list without a pointerup event does not block validation', async () => {
  const { page } = await open('[text* a][select* s include_blank "X"][submit]')
  const list = page.locator('[name=s]')
  await page.locator('[name=a]').focus()
  // Browsers dispatch pointerdown on the select element, but no pointerup when an option is selected.
  await list.dispatchEvent('pointerdown')
  await list.dispatchEvent('mousedown')
  await list.evaluate((each) => each instanceof HTMLSelectElement && (each.selectedIndex = 1))
  await list.dispatchEvent('change')
  await expect.poll(() => page.locator('[data-name=a] .wpcf7-not-valid-tip').count()).toBe(1)
})

test('window.swv validates form data for other scripts, and lists the names of its rules', async () => {
  const form = await open('[text* a][submit]')
  const verdicts = await form.page.evaluate(() => {
    const formData = new FormData()
    formData.set('f', ' x ')
    const rules = [
      { rule: 'required', field: 'f', error: 'E' },
      { rule: 'email', field: 'g', error: 'E' },
      { rule: 'required', field: 'h', error: 'H' },
    ]
    return globalThis.swv?.validate?.({ version: '', locale: '', rules }, formData)
  })
  expect(verdicts).toEqual({ f: { validInputs: ['x'] }, g: { validInputs: [] }, h: { error: 'H' } })
  const names = await form.page.evaluate(() => Object.keys(globalThis.swv?.rulesDictionary ?? {}))
  expect(names).toContain('requiredfile')
})

async function change({ page }: FormPage, name: string, value: string): Promise<void> {
  await page.locator(`[name=${name}]`).evaluate((input: HTMLInputElement, value) => {
    input.value = value
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }, value)
}

function readTips({ page }: FormPage): Promise<Record<string, string[]>> {
  return page
    .locator('.wpcf7-form-control-wrap')
    .evaluateAll((wraps) =>
      Object.fromEntries(
        wraps.map((wrap) => [
          wrap.getAttribute('data-name'),
          [...wrap.querySelectorAll('.wpcf7-not-valid-tip')].map((tip) => tip.textContent),
        ]),
      ),
    )
}

function readFocusedName({ page }: FormPage): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('name'))
}
