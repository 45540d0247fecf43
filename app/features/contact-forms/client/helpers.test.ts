import { expect, test } from 'vitest'
import { renderTemplate } from '#app/features/contact-forms/render/unit.fixture.ts'
import { setUpFormPages, type FormPage } from '#tests/form-page.ts'

const open = setUpFormPages()
const successReply = {
  status: 'mail_sent',
  message: 'It has been sent.',
  posted_data_hash: 'abc',
  invalid_fields: [],
}

test('CF-14: submit buttons are disabled before the terms are accepted, and again after a reset', async () => {
  const { page } = await open('[acceptance a]Terms[/acceptance][submit][submit "Also"]')
  const buttons = page.locator('.wpcf7-submit')
  expect([await buttons.nth(0).isDisabled(), await buttons.nth(1).isDisabled()]).toEqual([true, true])
  await page.locator('[name=a]').check()
  expect([await buttons.nth(0).isDisabled(), await buttons.nth(1).isDisabled()]).toEqual([false, false])
  await page.evaluate(() => document.forms[0]?.reset())
  await expect.poll(() => buttons.nth(0).isDisabled()).toBe(true)
})

test('CF-14: a focused button that is disabled moves the focus to its form', async () => {
  const { page } = await open('[acceptance a]Terms[/acceptance][submit]')
  await page.locator('[name=a]').check()
  await page.locator('.wpcf7-submit').focus()
  await page.evaluate(() => document.forms[0]?.reset())
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('FORM')
})

test('CF-14: with acceptance_as_validation the submit button is enabled', async () => {
  const settings = { additionalSettings: 'acceptance_as_validation: on' }
  const { page } = await open('[acceptance a]Terms[/acceptance][submit]', settings)
  expect(await page.locator('.wpcf7-submit').isDisabled()).toBe(false)
})

test('CF-14: an inverted acceptance is valid while unchecked, an optional acceptance is not required', async () => {
  const { page } = await open(
    '[acceptance a invert]I am a robot[/acceptance][acceptance b optional]News[/acceptance][submit]',
  )
  const button = page.locator('.wpcf7-submit')
  expect(await button.isDisabled()).toBe(false)
  await page.locator('[name=a]').check()
  expect(await button.isDisabled()).toBe(true)
  await page.locator('[name=a]').uncheck()
  expect(await button.isDisabled()).toBe(false)
})

test('CF-15: of exclusive boxes only the last checked box stays checked', async () => {
  const { page } = await open(
    '[checkbox c exclusive use_label_element "A" "B" "C"][checkbox d "A" "B"][submit]',
  )
  await page.locator('[name=c][value=A]').check()
  await page.locator('[name=c][value=C]').check()
  await page.locator('[name="d[]"][value=A]').check()
  await page.locator('[name="d[]"][value=B]').check()
  const checkedValues = await page
    .locator(':checked')
    .evaluateAll((all) => all.map((box) => box.getAttribute('value')))
  expect(checkedValues).toEqual(['C', 'A', 'B'])
})

test('CF-16: a free text field is enabled only while its box is checked, also with exclusive boxes', async () => {
  const { page } = await open('[checkbox c exclusive free_text "A" "Other"][submit]')
  const freeText = page.locator('.wpcf7-free-text')
  expect(await freeText.isDisabled()).toBe(true)
  await page.locator('[value=Other]').check()
  expect(await freeText.isDisabled()).toBe(false)
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('wpcf7-free-text')
  await page.locator('[value=A]').check()
  expect(await freeText.isDisabled()).toBe(true)
})

test('CF-17: counters follow any text input, up and down, and mark texts that are too long or too short', async () => {
  const { page } = await open('[count m][count m down][textarea m minlength:3 maxlength:10][submit]')
  const [upCounter, downCounter] = [
    page.locator('.wpcf7-character-count.up'),
    page.locator('.wpcf7-character-count.down'),
  ]
  expect([await upCounter.textContent(), await downCounter.textContent()]).toEqual(['0', '10'])
  expect(await upCounter.getAttribute('class')).toContain('too-short')
  await page.locator('[name=m]').focus()
  // Inserts text without a key event, like paste or dictation.
  await page.keyboard.insertText('  سلام  ')
  expect([await upCounter.textContent(), await downCounter.textContent()]).toEqual(['4', '6'])
  expect(await upCounter.getAttribute('class')).not.toContain('too-')
  await page.locator('[name=m]').evaluate((area: HTMLTextAreaElement) => {
    area.value = 'far too long a text'
    area.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect([await upCounter.textContent(), await downCounter.textContent()]).toEqual(['19', '-9'])
  expect(await downCounter.getAttribute('class')).toContain('too-long')
  await page.evaluate(() => document.forms[0]?.reset())
  await expect.poll(() => upCounter.textContent()).toBe('0')
})

test('CF-13: a URL without a scheme gets a scheme before validation', async () => {
  const { page } = await open('[url u][text t][submit]')
  await page.locator('[name=u]').fill('example.com')
  await page.locator('[name=t]').focus()
  expect(await page.locator('[name=u]').inputValue()).toBe('http://example.com')
  expect(await page.locator('.wpcf7-not-valid-tip').count()).toBe(0)
})

test('CF-18: a telephone number in Arabic digits is valid and converted to ASCII digits', async () => {
  const form = await open('[tel* phone][submit]', { locale: 'ar' })
  const phone = form.page.locator('[name=phone]')
  await phone.fill('+٩٦٦ ٥٥ ۱۲۳ ٤٥٦٧')
  await phone.press('Tab')
  await expect.poll(() => phone.inputValue()).toBe('+966 55 123 4567')
  expect(await form.page.locator('.wpcf7-not-valid-tip').count()).toBe(0)
})

test('reflections show the value of a valid field, and a default before that', async () => {
  const { page } = await open('[email e][output e "you"][reflection e][submit]')
  const output = page.locator('output.wpcf7-output')
  expect(await output.textContent()).toBe('you')
  await page.locator('[name=e][type=email]').fill('ab@c.de')
  await page.locator('.wpcf7-submit').focus()
  await expect.poll(() => output.textContent()).toBe('ab@c.de')
  const visibleOutputs = page.locator('fieldset.wpcf7-reflection output:visible')
  expect(await visibleOutputs.allTextContents()).toEqual(['ab@c.de'])
  await page.evaluate(() => document.forms[0]?.reset())
  await expect.poll(() => output.textContent()).toBe('you')
})

const draftTemplate =
  '[text a][text b class:private][text c autocomplete:cc-number][textarea d][select s "X" "Y"][checkbox k "1" "2"][quiz q "1|1"][hidden h "x"][acceptance ok optional]Yes[/acceptance][submit]'

test('restored values update their output, and no validation errors are shown yet', async () => {
  const form = await open('[text* name][text* other][output name "nobody"][submit]')
  await form.page.locator('input[name=name]').fill('Layla')
  await form.reload()
  await expect.poll(() => form.page.locator('output').textContent()).toBe('Layla')
  expect(await form.page.locator('.wpcf7-not-valid-tip').count()).toBe(0)
})

test('a draft survives a reload, without private, payment and challenge fields', async () => {
  const { page, reload } = await open(draftTemplate, { responses: [{ json: successReply }] })
  for (const name of ['a', 'b', 'c', 'd', 'q']) await page.locator(`[name=${name}]`).fill(`of ${name}`)
  await page.locator('[name=s]').selectOption('Y')
  await page.locator('[value="2"]').check()
  await page.locator('[name=ok]').check()
  await reload()
  const fields = page.locator('[name=a],[name=b],[name=c],[name=d],[name=q],[name=s]')
  expect(await fields.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))).toEqual([
    'of a',
    '',
    '',
    'of d',
    'Y',
    '',
  ])
  expect(await page.locator('[value="2"]').isChecked()).toBe(true)
  expect(await page.locator('[name=ok]').isChecked()).toBe(false)
  const storedDrafts = await page.evaluate(() => JSON.stringify(Object.values(sessionStorage)))
  expect(storedDrafts).not.toMatch(/of [bcq]/)
})

test('a draft is deleted after submitting or a reset', async () => {
  const form = await open('[text a][submit]', { responses: [{ json: successReply }] })
  await form.page.locator('[name=a]').fill('kept')
  await form.submit()
  await form.waitForStatus('sent')
  await form.reload()
  expect(await form.page.locator('[name=a]').inputValue()).toBe('')
  await form.page.locator('[name=a]').fill('kept')
  await form.page.evaluate(() => document.forms[0]?.reset())
  await form.reload()
  expect(await form.page.locator('[name=a]').inputValue()).toBe('')
})

test.for([
  ['of a text field that is now a menu', '[["a",0,"what was written"]]'],
  ['with invalid JSON', '[["a"'],
  ['without a list of fields', '[null]'],
])('a draft %s is deleted, and the form works', async ([, draft]) => {
  const form = await open('[select a "X" "Y"][text b][submit]', { responses: [{ json: successReply }] })
  await form.page.evaluate((text) => {
    const { unitTag } = Reflect.get(document.forms[0] ?? {}, 'wpcf7')
    sessionStorage.setItem(`${unitTag} ${location.pathname}`, text)
  }, draft ?? '')
  await form.reload()
  expect(await form.page.locator('.wpcf7').getAttribute('class')).toContain('wpcf7 js')
  expect(await form.page.evaluate(() => sessionStorage.length)).toBe(0)
  await form.page.locator('[name=b]').fill('anew')
  await form.submit()
  await form.waitForStatus('sent')
})

test('an error in a form leaves other forms on the page working and is logged to the console', async () => {
  const firstForm = renderTemplate('[text a][submit]', { unitTag: 'wpcf7-f5-o1' })
  const secondForm = renderTemplate('[text a][submit]', { unitTag: 'wpcf7-f5-o2' })
  const form = await open('[text a][submit]', {
    html: firstForm + secondForm,
    initScript: brokenFirstFormScript,
  })
  const classes = await form.page
    .locator('.wpcf7')
    .evaluateAll((all) => all.map((each) => each.classList.contains('js')))
  expect(classes).toEqual([false, true])
  expect(await form.readLog()).toContain('console.error broken by somebody')
})

const brokenFirstFormScript = `{
  const listen = EventTarget.prototype.addEventListener
  HTMLFormElement.prototype.addEventListener = function (...given) {
    if (this === document.forms[0]) throw new Error('broken by somebody')
    return listen.apply(this, given)
  }
}`

test('SCR-2: a form pasted into a form is replaced by a notice, and the outer form is submitted', async () => {
  // Form copied from the source of another page; its closing tag closes both forms.
  const pastedForm =
    '<div class="wpcf7 no-js" id="wpcf7-f9-o1" data-wpcf7-id="9"><form class="wpcf7-form"><input name="of-the-other" /></form></div>'
  const form = await open(`[text a][submit]\n\n${pastedForm}`, {
    responses: [{ json: successReply }],
    locale: 'ar',
  })
  const notice = form.page.locator('.wpcf7-form-in-wrong-place')
  expect(await notice.textContent()).toBe('خطأ: وُضع هذا النموذج في مكان غير صحيح.')
  expect(await form.page.locator('[name=of-the-other]').count()).toBe(0)
  await form.page.locator('[type=submit]').click()
  await form.waitForStatus('sent')
})

test('CF-22: several files can be added one after another, listed, removed, and sent with progress', async () => {
  const pendingReply = Promise.withResolvers<void>()
  const form = await open('<label>Pictures [file pics multiple]</label>[submit]', {
    responses: [{ json: successReply, delayUntil: pendingReply.promise }],
  })
  const input = form.page.locator('[type=file]')
  const createFile = (name: string, size: number) => ({
    name,
    mimeType: 'image/png',
    buffer: Buffer.alloc(size, 1),
  })
  await input.setInputFiles([createFile('one.png', 1500), createFile('two.png', 2_500_000)])
  await input.setInputFiles([createFile('three.png', 20)])
  const list = form.page.locator('.wpcf7-file-list li')
  expect(await list.allTextContents()).toEqual(['one.png1.5 kB×', 'two.png2.5 MB×', 'three.png0.1 kB×'])
  await form.page.getByRole('button', { name: 'Remove two.png' }).click()
  expect(await form.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Remove three.png',
  )
  await form.submit()
  await expect.poll(() => form.page.getByRole('progressbar', { name: 'Uploading' }).count()).toBe(1)
  pendingReply.resolve()
  await form.waitForStatus('sent')
  expect(form.posts[0]?.getAll('pics[]').map((each) => (each as File).name)).toEqual(['one.png', 'three.png'])
  expect(await form.page.getByRole('progressbar').count()).toBe(0)
  await expect.poll(() => list.count()).toBe(0)
})

test('date and file fields use the language of the page, independent of the browser language', async () => {
  const form = await open('[date day "2026-12-03"] [date other] [file one] [file more multiple][submit]')
  const { page } = form
  const freeText = page.locator('.wpcf7-date-words')
  expect(await freeText.allTextContents()).toEqual(['December 3, 2026', 'Day, month and year'])
  await page.locator('[name=other]').fill('2027-01-31')
  expect(await freeText.allTextContents()).toEqual(['December 3, 2026', 'January 31, 2027'])
  // A focused field shows its own content.
  await page.locator('[name=day]').focus()
  expect(await freeText.first().isVisible()).toBe(false)
  await page.evaluate(() => document.querySelector('form')?.reset())
  await expect.poll(() => freeText.allTextContents()).toEqual(['December 3, 2026', 'Day, month and year'])
  expect(await page.locator('.wpcf7-file-choose').allTextContents()).toEqual(['Choose file', 'Choose files'])
})

test('CF-22: files can be dropped on their field, only a single file on a single-file field', async () => {
  const form = await open('[file* one filetypes:png][submit]')
  await drop(form, ['a.txt', 'b.png'])
  expect(await form.page.locator('.wpcf7-file-list bdi').allTextContents()).toEqual(['a.txt'])
  expect(await form.page.locator('.wpcf7-not-valid-tip').textContent()).toBe(
    'You are not allowed to upload files of this type.',
  )
  await drop(form, ['b.png'])
  expect(await form.page.locator('.wpcf7-not-valid-tip').count()).toBe(0)
})

async function drop({ page }: FormPage, names: string[]): Promise<void> {
  await page.locator('.wpcf7-file-zone').evaluate((zone, names) => {
    const dataTransfer = new DataTransfer()
    for (const name of names) dataTransfer.items.add(new File(['x'], name))
    zone.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }, names)
}
