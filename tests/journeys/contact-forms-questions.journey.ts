/** A visitor fills in every kind of field there is, and is asked for a proof of being a person. */
import type { Page } from '@playwright/test'
import { answer, expectGood, fillInEverything, open, reaches } from './form-visit.ts'
import { sumInWords } from '#tests/sum-in-words.ts'
import { expect, test } from './journey.ts'

const every = '/all-fields/'

test(
  'CF-21: a form with every kind of field is sent, after a wrong answer brought another question and picture',
  { tag: '@core' },
  async ({ page, shop }) => {
    // Two looks by axe, or a slow line.
    test.slow()
    await open(page, shop, every)
    await fillInEverything(page, shop)
    await page.locator('[name=terms]').check()
    await page.locator('[name=sum]').fill(shop.text({ ar: 'لا أعرف', en: 'No idea' }))
    await page.locator('[name=code]').fill('0')
    const picture = page.locator('img.wpcf7-captchac')
    const before = await picture.getAttribute('src')
    await page.locator('.wpcf7-submit').click()
    await reaches(page, 'invalid')
    for (const field of ['sum', 'code'])
      await expect(page.locator(`[data-name=${field}] .wpcf7-not-valid-tip`)).toBeVisible()
    await expect(page.locator('[name=sum]')).toBeFocused()
    await expect(picture).not.toHaveAttribute('src', before ?? '')
    await expect(page.locator('[name=code]')).toHaveValue('')
    // Files are chosen once.
    await expect(page.locator('.wpcf7-file-list li')).toHaveCount(3)
    await expectGood(page)
    await answerQuestions(page)
    await page.locator('.wpcf7-submit').click()
    await reaches(page, 'sent')
    await expect(answer(page)).not.toBeEmpty()
    await expect(page.locator('.wpcf7-file-list li')).toHaveCount(0)
    await expectGood(page)
  },
)

test('CF-21: a picture that cannot be read is changed for another one, by keys, and nothing written is lost', async ({
  page,
  shop,
}) => {
  await open(page, shop, every)
  await fillInEverything(page, shop)
  await page.locator('[name=sum]').fill('7')
  const picture = page.locator('img.wpcf7-captchac')
  const before = await picture.getAttribute('src')
  const another = page.getByRole('button', {
    name: shop.text({ ar: 'اعرض صورة أخرى', en: 'Show another picture' }),
  })
  await another.press('Enter')
  await expect(picture).not.toHaveAttribute('src', before ?? '')
  await expect.poll(() => picture.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0)
  await expect(another).toBeFocused()
  await expect(page.locator('[name=sum]')).toHaveValue('7')
  await expect(page.locator('input[name=your-name]')).toHaveValue('Layla')
  await expectGood(page)
})

/** The quiz by what the owner wrote, the picture by the question for those who do not see it. */
async function answerQuestions(page: Page): Promise<void> {
  const quiz = (await page.locator('.wpcf7-quiz-label').textContent()) ?? ''
  const opposite = /صغير/.test(quiz) ? 'كبير' : 'big'
  await page.locator('[name=sum]').fill(/صغير|small/.test(quiz) ? opposite : '7')
  const question = (await page.locator('.wpcf7-captcha-question').textContent()) ?? ''
  await page.locator('[name=code]').fill(String(sumInWords(question)))
}
