/** A script for WordPress forms, written from the contract alone, works with the shop's pages and routes. */
import type { Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { bringIn } from '#tests/journeys/bring-in.ts'
import {
  bothWays,
  bringContractClient,
  feedbackPosts,
  clearRecorder,
  formInBoth,
  happened,
} from './contract-client-visit.ts'
import { answer, reaches } from './form-visit.ts'
import { expect, test } from '#tests/journeys/journey.ts'

const form = 'form.wpcf7-form'
const tips = '.wpcf7-not-valid-tip'

test.beforeAll(async ({ language }) => {
  const slug = slugIn(language)
  await bringIn('forms', { kind: 'contact forms', forms: [formInBoth(slug, language)] })
  await bringIn('pages', [
    { slug, title: { [language]: slug }, body: { [language]: `[contact-form-7 title="${slug}"]` } },
  ])
})

test(
  'CF-3, CF-5, CF-6, CF-11, CF-19, CF-21, API-2, API-3: the client loads localized rules, shows errors, sends once',
  { tag: '@core' },
  async ({ page, shop, language }) => {
    test.slow()
    await bringContractClient(page)
    const rules = page.waitForResponse(/\/feedback\/schema$/)
    await shop.visit(`/${slugIn(language)}/`)
    await shop.waitForHydration()
    await page.locator(form).scrollIntoViewIfNeeded()
    expect((await rules).headers()['content-type']).toContain('application/json')
    await expect(page.locator('.wpcf7')).toHaveClass('wpcf7 js')
    const question = page.locator('.wpcf7-quiz-label')
    await expect(question).toHaveText(bothWays[language].question)

    const [name, email] = [page.locator('[name=your-name]'), page.locator('[name=your-email]')]
    await name.fill('Layla')
    await email.fill('nobody@')
    await name.click()
    await expect(page.locator(`[data-name=your-email] ${tips}`)).toBeVisible()
    await email.fill('layla@visitor.example')
    await name.click()
    await expect(page.locator(tips)).toHaveCount(0)
    const aCheck = ['statuschanged init validating', 'statuschanged validating init']
    expect(await happened(page)).toEqual([...aCheck, ...aCheck, ...aCheck])
    // The rules contain the options in this language.
    await page.locator('[name=colour]').selectOption({ index: 1 })
    await expect.poll(() => happened(page)).toHaveLength(8)
    await expect(page.locator(tips)).toHaveCount(0)
    await name.fill('')
    await email.click()
    await expect(page.locator(`[data-name=your-name] ${tips}`)).toHaveText(
      shop.text({ ar: 'يُرجى ملء هذا الحقل.', en: 'Please fill out this field.' }),
    )

    const first = await sealOf(page)
    await page.locator('[name=sum]').fill('0')
    await send(page)
    await reaches(page, 'invalid')
    await expect(page.locator(`[data-name=your-name] ${tips}`)).toBeVisible()
    await expect(page.locator('.screen-reader-response li')).toHaveCount(2)
    await expect(page.locator('.screen-reader-response [role=status]')).not.toBeEmpty()
    await expect(answer(page)).toBeVisible()
    expect(await happened(page)).toContain('invalid')
    await expect(page.locator('[name=sum]')).toHaveValue('')
    const second = await sealOf(page)
    await page.locator(form).evaluate((each: HTMLFormElement) => each.reset())
    await expect.poll(() => happened(page)).toContain('reset')
    await reaches(page, 'init')
    await expect(question).toHaveText(bothWays[language].question)
    expect(new Set([first, second, await sealOf(page)]).size).toBe(3)

    await name.fill(`Layla ${randomInt(1_000_000_000)}`)
    await email.fill('layla@visitor.example')
    await page.locator('[name=colour]').selectOption({ index: 1 })
    await page.locator('[name=sum]').fill('4')
    await page.locator('[name=terms]').check()
    const posts = feedbackPosts(page)
    await clearRecorder(page)
    await send(page)
    await reaches(page, 'sent')
    await expect.poll(() => happened(page)).toContain('reset')
    expect(await happened(page)).toEqual([
      ...[
        'beforesubmit',
        'statuschanged init submitting',
        'statuschanged submitting sent',
        'mailsent',
        'submit',
      ],
      ...['statuschanged sent resetting', 'statuschanged resetting sent', 'reset'],
    ])
    await expect(answer(page)).toBeVisible()
    await expect(answer(page)).not.toBeEmpty()
    await expect(name).toHaveValue('')
    expect(posts).toHaveLength(1)
    // The shop's script ignores a form that another script has taken over.
    await expect(page.locator('.wpcf7-error-summary')).toHaveCount(0)
  },
)

/** One form per language: the journeys of both run in parallel. */
function slugIn(language: string): string {
  return `contract-${language}`
}

/** The hash of the quiz answer; different each time. */
function sealOf(page: Page): Promise<string> {
  return page.locator('[name=_wpcf7_quiz_answer_sum]').inputValue()
}

async function send(page: Page): Promise<void> {
  await page.locator('.wpcf7-submit').click()
}
