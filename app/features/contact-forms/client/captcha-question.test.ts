import { expect, test } from 'vitest'
import { setUpFormPages } from '#tests/form-page.ts'

const open = setUpFormPages()
const captcha = { src: '/captcha/1.png', challenge: '1', question: 'What is one plus two?' }
const wrongCodeReply = {
  status: 'validation_failed',
  message: 'Wrong.',
  posted_data_hash: '',
  invalid_fields: [{ field: 'c', message: 'Not this code.', idref: null, error_id: 'wpcf7-f5-o1-ve-c' }],
  captcha: { c: '/captcha/2.png' },
  captcha_question: { c: 'What is two plus four?' },
}

test('CF-21: the question beside a captcha image is updated with it and describes the field in every state', async () => {
  const form = await open('[captchac c][captchar c][submit]', {
    unit: { captcha: () => captcha },
    responses: [
      { json: wrongCodeReply },
      { json: { ...wrongCodeReply, invalid_fields: [], status: 'spam' } },
    ],
  })
  const { page } = form
  const field = page.locator('[name=c]')
  const readDescription = () =>
    field.evaluate((control) =>
      (control.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent),
    )
  expect(await readDescription()).toEqual(['What is one plus two?'])
  await form.submit()
  await form.waitForStatus('invalid')
  expect(await readDescription()).toEqual(['Not this code.', 'What is two plus four?'])
  await form.submit()
  await form.waitForStatus('spam')
  expect(await readDescription()).toEqual(['What is two plus four?'])
})

test('CF-21: a captcha image can be replaced by another image, and other questions stay the same', async () => {
  const form = await open('<label>Code [captchac c][captchar c]</label>[quiz q "1+1=?|2"][submit]', {
    unit: { captcha: () => captcha },
    refill: {
      json: {
        captcha: { c: '/captcha/22.png' },
        captcha_question: { c: 'What is two plus four?' },
        quiz: { q: ['3+4=?', 'seal'] },
      },
    },
  })
  const { page } = form
  await page.locator('[name=q]').fill('2')
  await page.locator('[name=c]').fill('ABCD')
  await page.getByRole('button', { name: 'Show another image' }).click()
  await expect.poll(() => page.locator('img').getAttribute('src')).toBe('/captcha/22.png')
  expect(await page.locator('[name=_wpcf7_captcha_challenge_c]').inputValue()).toBe('22')
  expect(await page.locator('.wpcf7-captcha-question').textContent()).toBe('What is two plus four?')
  expect(await page.locator('[name=c]').inputValue()).toBe('')
  expect([await page.locator('[name=q]').inputValue(), await form.readStatus()]).toEqual(['2', 'init'])
  // The label names the field, not the button beside it.
  expect(await page.getByLabel('Code').getAttribute('name')).toBe('c')
})

test('CF-21: if no other image can be loaded, an error message suggests another try', async () => {
  const { page } = await open('[captchac c][captchar c][submit]', {
    unit: { captcha: () => captcha },
    refill: { status: 503 },
  })
  await page.getByRole('button', { name: 'Show another image' }).click()
  await expect
    .poll(() => page.locator('.wpcf7-captcha-told').textContent())
    .toBe('Couldn’t load another image. Please try again.')
  expect(await page.locator('img').getAttribute('src')).toBe('/captcha/1.png')
})
