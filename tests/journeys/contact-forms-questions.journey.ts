/** A visitor fills in every kind of field there is, and is asked for a proof of being a person. */
import type { Page } from '@playwright/test'
import type { ShopVisit } from './journey.ts'
import { randomInt } from 'node:crypto'
import {
  aPdf,
  aPersonTakesAMoment,
  aPicture,
  answer,
  expectGood,
  inTenDays,
  open,
  reaches,
} from './form-visit.ts'
import { expect, test } from './journey.ts'

const every = '/all-fields/'

test('CF-21: a form with every kind of field is sent, after a wrong answer brought another question and picture', async ({
  page,
  shop,
}) => {
  // Two looks by axe, or a slow line.
  test.slow()
  await open(page, shop, every)
  await fillIn(page, shop)
  await page.locator('[name=sum]').fill(shop.text({ ar: 'لا أعرف', en: 'No idea' }))
  await page.locator('[name=code]').fill('0')
  const picture = page.locator('img.wpcf7-captchac')
  const before = await picture.getAttribute('src')
  await aPersonTakesAMoment(page)
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
})

test('CF-21: a picture that cannot be read is changed for another one, by keys, and nothing written is lost', async ({
  page,
  shop,
}) => {
  await open(page, shop, every)
  await page.locator('input[name=your-name]').fill('Layla')
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

async function fillIn(page: Page, shop: ShopVisit): Promise<void> {
  await page.locator('input[name=your-name]').fill('Layla')
  await page.locator('[name=your-email]').fill('layla@visitor.example')
  await page.locator('[name=website]').fill('visitor.example')
  await page.locator('[name=your-phone]').fill(shop.text({ ar: '٠٥٥١٢٣٤٥٦٧', en: '+966 55 123 4567' }))
  // What is the same is answered as before.
  await page.locator('[name=about]').fill(`Number ${randomInt(1_000_000_000)}`)
  await page.locator('[name=visit-day]').fill(inTenDays())
  await page.locator('[name=city]').selectOption({ index: 1 })
  await page.locator('[name="crafts[]"]').selectOption([{ index: 0 }, { index: 2 }])
  await page.locator('[name="drinks[]"]').first().check()
  await page.locator('[name=seat]').first().check()
  await page
    .locator('[name=photo]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: aPicture() })
  const papers = page.locator('[name="papers[]"]')
  await papers.setInputFiles({ name: 'one.pdf', mimeType: 'application/pdf', buffer: aPdf() })
  await papers.setInputFiles({ name: 'two.pdf', mimeType: 'application/pdf', buffer: aPdf() })
  await page.locator('[name=terms]').check()
  await expect(page.locator('[name=website]')).toHaveValue('http://visitor.example')
}

/** The quiz by what the owner wrote, the picture by the question for those who do not see it. */
async function answerQuestions(page: Page): Promise<void> {
  const quiz = (await page.locator('.wpcf7-quiz-label').textContent()) ?? ''
  const opposite = /صغير/.test(quiz) ? 'كبير' : 'big'
  await page.locator('[name=sum]').fill(/صغير|small/.test(quiz) ? opposite : '7')
  const question = (await page.locator('.wpcf7-captcha-question').textContent()) ?? ''
  const isWord = (word: string) => question.includes(word)
  // 'ثلاثة وثلاثة': a number that stands there twice counts twice.
  const found = [...numbers, ...arabicNumbers].flatMap((word, at) =>
    isWord(word) ? Array(question.split(word).length - 1).fill(3 + (at % numbers.length)) : [],
  )
  await page.locator('[name=code]').fill(String(found.reduce((sum, number) => sum + number, 0)))
}

const numbers = ['three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const arabicNumbers = ['ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة']
