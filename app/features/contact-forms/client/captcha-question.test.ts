import { expect, test } from 'vitest'
import { formPages } from '#tests/form-page.ts'

const open = formPages()
const picture = { src: '/captcha/1.png', challenge: '1', question: 'What is one plus two?' }
const wrong = {
  status: 'validation_failed',
  message: 'Wrong.',
  posted_data_hash: '',
  invalid_fields: [{ field: 'c', message: 'Not this code.', idref: null, error_id: 'wpcf7-f5-o1-ve-c' }],
  captcha: { c: '/captcha/2.png' },
  captcha_question: { c: 'What is two plus four?' },
}

test('CF-21: the question beside a picture follows it, and describes its field before, during and after an error', async () => {
  const form = await open('[captchac c][captchar c][submit]', {
    unit: { captcha: () => picture },
    replies: [{ json: wrong }, { json: { ...wrong, invalid_fields: [], status: 'spam' } }],
  })
  const { page } = form
  const field = page.locator('[name=c]')
  const description = () =>
    field.evaluate((control) =>
      (control.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent),
    )
  expect(await description()).toEqual(['What is one plus two?'])
  await form.submit()
  await form.reaches('invalid')
  expect(await description()).toEqual(['Not this code.', 'What is two plus four?'])
  await form.submit()
  await form.reaches('spam')
  expect(await description()).toEqual(['What is two plus four?'])
})
